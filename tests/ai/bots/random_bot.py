#!/usr/bin/env python3
"""A bot that plays legal actions at random.

    hypotenuse-bench match --a ai2 --b 'cmd:tests/ai/bots/random_bot.py' --games 10
"""
import json
import random
import sys


class Bot:
    def begin(self, setup, seat):
        """A game begins. No answer is expected."""
        random.seed(1)
        self.seat = seat
        self.laid = {}  # followers that others have placed, by seat, including those that went home

    def see(self, action):
        """Receives an action of another seat since the last question, in the order of play."""
        if "follow" in action:
            self.laid[action["seat"]] = self.laid.get(action["seat"], 0) + 1

    def decide(self, view, legal):
        """The number of an action. A better bot would look at the view."""
        places = [i for i, action in enumerate(legal) if "place" in action]
        follows = [i for i, action in enumerate(legal) if "follow" in action]
        draws = [i for i, action in enumerate(legal) if "draw" in action]
        if draws:
            return draws[0]
        if follows and random.random() < 0.3:
            return random.choice(follows)
        return random.choice(places or range(len(legal)))


bot = Bot()
for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:
        bot.begin(message["begin"], message["seat"])
    else:
        for action in message["since"]:
            bot.see(action)
        print(json.dumps({"play": bot.decide(message["view"], message["legal"])}), flush=True)
