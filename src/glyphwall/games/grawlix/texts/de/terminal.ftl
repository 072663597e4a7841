### Was das Terminal von diesem Spiel sagt.

terminal-moves-grawlix =
    +Yh       nimmt Gelb-Raute
    Rhc3      legt Rot-Raute auf c3
    Rhc3+Ya   legt sie und nimmt dann Gelb-At
    Rh>Ya     legt sie rechts neben Gelb-At (auch < ^ _)
    Rh        nimmt sie auf; legt sie, wo sie nur auf ein Feld passt
    Farben R O Y G B V, Zeichen @ # $ % & * (oder a h d p n s)
