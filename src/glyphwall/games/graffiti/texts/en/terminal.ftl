### What the terminal says of this game.

terminal-graffiti-pass = pass
terminal-graffiti-end = end the turn, or the payment
terminal-graffiti-keep-no-more = keep no more
terminal-graffiti-no-save = do not spend Save
terminal-graffiti-discard = discard { $permit }
terminal-graffiti-take = take { $paint } paint
terminal-graffiti-keep = keep { $paint }
terminal-graffiti-play = play { $bonus }
terminal-graffiti-with = { $space }, with { $bonus }
terminal-graffiti-pay = { $half ->
    [yes] spend { $paint }, for one of its paints
   *[no] spend { $paint }
  }
terminal-graffiti-pay-bobby = spend { $paint } for another paint: the bobby allows it
terminal-graffiti-winners = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
  }
terminal-graffiti-score = { $who }: { $points } points ({ $played } played, { $tags } for tags on complete graffiti, { $leftovers } for tiles left over)
terminal-graffiti-help-score = the points and their causes
terminal-moves-graffiti =
    Pg.1      use a space; S4.2^dis uses it with a bonus tile
    PL:y      take yellow paint from the large space
    @B4       spray the segment B4
    /4 ,ry    discard a permit, spend a paint
    S2.2@B4/2,ry,k  the plies of one turn, joined
    - .       pass; end the turn
    /legal tells all that can be done now, in a few words each
terminal-example-graffiti = S2.2@B4
