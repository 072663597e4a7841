### Words that can be typed at every game. Of several, each is understood.

ui-words-help = help
