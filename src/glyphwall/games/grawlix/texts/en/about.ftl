### Grawlix on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-grawlix = Grawlix is a game by Michael Purcell and Dannielle Harden. Its rules are published under the licence
ui-credits-changes = The rules are put in our own words here, and all drawings are our own. The authors do not endorse this project.
ui-credits-source = Source of the rules
ui-keys-about = Tab goes from the hand to the supply, the board and the command line; each of them is one stop. The focus follows the game: to the supply when a tile is to be taken, to the board when a tile was picked up.
