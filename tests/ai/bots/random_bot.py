#!/usr/bin/env python3
"""A bot for Hypotenuse that plays random legal actions.

    hypotenuse-bench match --a ai2 --b 'cmd:tests/ai/bots/random_bot.py' --games 10

It gets one JSON object a line:
    {"begin": SETUP, "seat": 0}         a game begins; no answer
    {"view": VIEW, "legal": [...]}      it has to decide; the answer is {"play": NUMBER OR ACTION}
"""
import json
import random
import sys


def decide(view, legal):
    """The number of the action to play. A better bot would look at the view."""
    places = [i for i, action in enumerate(legal) if "place" in action]
    follows = [i for i, action in enumerate(legal) if "follow" in action]
    if view["phase"] == "choose" and view["stack"] > 0:
        return next(i for i, action in enumerate(legal) if "draw" in action)
    if follows and random.random() < 0.3:
        return random.choice(follows)
    return random.choice(places or range(len(legal)))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "begin" in message:
            random.seed(1)
            continue
        answer = {"play": decide(message["view"], message["legal"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
