; The installer for Windows (packaging/windows). It installs for one user and needs no administrator.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!include MUI2.nsh
!define CLASSES "Software\Classes"
!define PROGRAMS "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hypotenuse"
Name "Hypotenuse"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Hypotenuse"
InstallDirRegKey HKCU "${PROGRAMS}" InstallLocation
RequestExecutionLevel user
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\hypotenuse.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The names of files as in hypotenuse.xml.
!macro Texts LANGUAGE RECORD TILES RUNNING
  !insertmacro MUI_LANGUAGE "${LANGUAGE}"
  LangString Record ${LANG_${LANGUAGE}} "${RECORD}"
  LangString Tiles ${LANG_${LANGUAGE}} "${TILES}"
  LangString Running ${LANG_${LANGUAGE}} "${RUNNING}"
!macroend
!insertmacro Texts English "Recorded game of Hypotenuse" "Tile set for Hypotenuse" "Hypotenuse is running. Close it, then try again."
!insertmacro Texts German "Aufgezeichnete Partie von Hypotenuse" "Plättchensatz für Hypotenuse" "Hypotenuse läuft gerade. Beende das Spiel und versuche es dann noch einmal."
!insertmacro Texts Dutch "Opgenomen spel van Hypotenuse" "Tegelset voor Hypotenuse" "Hypotenuse is nog actief. Sluit het spel en probeer het opnieuw."
!insertmacro Texts Romanian "Joc înregistrat Hypotenuse" "Set de cartonașe pentru Hypotenuse" "Hypotenuse rulează. Închide jocul și încearcă din nou."

; A program that runs can't be overwritten.
!macro WaitForEnd
  again:
  ClearErrors
  IfFileExists "$INSTDIR\hypotenuse.exe" 0 ended
  FileOpen $0 "$INSTDIR\hypotenuse.exe" a
  FileClose $0
  IfErrors 0 ended
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
  Abort
  ended:
!macroend

!macro Opens CLASS TEXT
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${TEXT}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\hypotenuse.exe,0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\hypotenuse.exe" "%1"'
!macroend
!define UPDATE_EXPLORER "System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'"

Section
  !insertmacro WaitForEnd
  ; An older version removes its own files first; they may have other names.
  IfFileExists "$INSTDIR\uninstall.exe" 0 +2
  ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hypotenuse.lnk" "$INSTDIR\hypotenuse.exe"
  !insertmacro Opens Hypotenuse.Record "$(Record)"
  !insertmacro Opens Hypotenuse.Tiles "$(Tiles)"
  !insertmacro Opens hypotenuse "URL:Hypotenuse"
  WriteRegStr HKCU "${CLASSES}\hypotenuse" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\.hyp" "" Hypotenuse.Record
  WriteRegStr HKCU "${CLASSES}\.told" "" Hypotenuse.Record
  WriteRegStr HKCU "${CLASSES}\.hypset" "" Hypotenuse.Tiles
  ${UPDATE_EXPLORER}
  WriteRegStr HKCU "${PROGRAMS}" DisplayName "Hypotenuse"
  WriteRegStr HKCU "${PROGRAMS}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${PROGRAMS}" DisplayIcon "$INSTDIR\hypotenuse.exe"
  WriteRegStr HKCU "${PROGRAMS}" Publisher "The Hypotenuse authors"
  WriteRegStr HKCU "${PROGRAMS}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${PROGRAMS}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${PROGRAMS}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${PROGRAMS}" NoModify 1
  WriteRegDWORD HKCU "${PROGRAMS}" NoRepair 1
SectionEnd

; Settings and games stay: they are in the player's folders, not here.
Section Uninstall
  !insertmacro WaitForEnd
  !include "${UNINSTALL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hypotenuse.lnk"
  DeleteRegKey HKCU "${PROGRAMS}"
  DeleteRegKey HKCU "${CLASSES}\Hypotenuse.Record"
  DeleteRegKey HKCU "${CLASSES}\Hypotenuse.Tiles"
  DeleteRegKey HKCU "${CLASSES}\hypotenuse"
  DeleteRegKey HKCU "${CLASSES}\.hyp"
  DeleteRegKey HKCU "${CLASSES}\.told"
  DeleteRegKey HKCU "${CLASSES}\.hypset"
  ${UPDATE_EXPLORER}
SectionEnd
