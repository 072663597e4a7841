### Pages that few people open. These texts load with each of them (web/client/App.svelte).

## About and rules

ui-about-title = About Glyphwall
ui-about-intro = Play, analyse and study tabletop games, or let programs do it.
ui-about-docs = Documentation: guides, results, reference
ui-device-title = What this device stores
ui-device = This browser stores your seats, name, settings, ratings and analyses. Anyone who uses it can play for you.
ui-device-server = Without an account, this site sets no cookies. Games stay on the server.
ui-device-forget = Erase everything on this device
ui-device-forget-ask = You'll lose your seats in current games and your analyses. You can't undo this. Your browser history still lists the pages you opened.
ui-device-forget-ask-site = This deletes all games on this device. You can't undo it, so save them as a file first. Your browser history still lists the pages you opened.
ui-device-forget-yes = Erase everything
ui-credits = Credits
ui-credits-fonts = Fonts: Atkinson Hyperlegible, Bevan and Lilita One, under the SIL Open Font License.
ui-credits-licences = Licences of the fonts and scripts on this page
ui-keys = Keyboard
ui-key-arrows = Arrow keys
ui-key-arrows-about = Move between cells or tiles.
ui-key-ends = Home, End, Ctrl with arrow
ui-key-ends-about = Jump to the edge.
ui-key-enter = Enter or space
ui-key-enter-about = Pick up, place or take.
ui-key-escape = Esc
ui-key-escape-about = Put back what you picked up.
ui-key-next = n, N
ui-key-next-about = Jump to the next or previous choice (you can turn this off).
ui-key-type = Letters and digits
ui-key-type-about = Start typing a move from anywhere.
ui-key-slash = /
ui-key-slash-about = Start a command. Type /help for a list.

## Positions, and pasting

ui-position = Position
# $title is the name of the game.
ui-position-of = { $title }: position
ui-position-wrong = This isn't a valid position
ui-your-seat = Play as
ui-copy-python = Copy as Python

## Printing

ui-print-intro = Choose what to print, check the preview and save the file.
ui-print-what = What to print
ui-print-preview = Preview
ui-print-picture = { $title }, page { $page } of { $pages }
ui-print-page = Page { $page } of { $pages }
ui-print-before = Previous page
ui-print-after = Next page
ui-print-save = Save as { $format }
ui-print-busy = Preparing …
ui-print-none = There's nothing to print here.

## A phone beside a real board

ui-referee-about = Play with real pieces and keep this device next to the board. It knows the rules, shows the position and records the game. Type or tap each move.
ui-referee-game = { $title }, standard rules. For other rules, choose "Same device" for every seat on the start page.
# $games are names of games, with commas between.
ui-referee-other = Not available here: { $games }. The server can't see what you draw at your table. Use a terminal instead and type each draw: glyphwall referee.
