### Graffiti on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-graffiti = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This is an unofficial implementation, not affiliated with or endorsed by the authors or the publisher; its drawings, names of pictures and explanations are our own.
ui-credits-graffiti-edition = What is printed on its components is shown here as a reconstruction, which agrees with everything published about the game but is not the printed original; every table says which edition it uses.
ui-keys-graffiti = The tunnel and each board are one stop for Tab. In the tunnel the arrow keys go from cell to cell, Ctrl with an arrow or Page Up and Page Down to the next section, n and N to what can be chosen; Enter chooses. /help lists the commands.
ui-graffiti-editions = Editions that can be played here, each with its rules:
