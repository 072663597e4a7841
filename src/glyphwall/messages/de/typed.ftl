### Wörter, die man in jedem Spiel tippen kann. Von mehreren gilt jedes.

ui-words-help = hilfe help
