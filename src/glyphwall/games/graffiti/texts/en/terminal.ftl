### What the terminal says of this game.

terminal-graffiti-pass = pass
terminal-graffiti-end = end the turn or payment
terminal-graffiti-keep-no-more = keep no more
terminal-graffiti-no-save = don't play Save
terminal-graffiti-discard = hand in { $permit }
terminal-graffiti-take = take { $paint } paint
terminal-graffiti-keep = keep { $paint }
terminal-graffiti-play = play { $bonus }
terminal-graffiti-with = { $space }, with { $bonus }
terminal-graffiti-pay = { $half ->
    [yes] spend { $paint }, for one of its paints
   *[no] spend { $paint }
  }
terminal-graffiti-pay-bobby = spend { $paint } for another paint with the bobby's help
terminal-graffiti-your-turn = Your turn: { $phase ->
    [turn] place a can or pass
    [paint] take a paint
    [segment] choose a segment
    [permit] hand in a permit
    [pay] pay for a segment
    [after] play a bonus tile or end the turn
    [reserve] reserve a segment
    [save] play Save or not
    [keep] choose which paints to keep
   *[flip] choose a neutral segment
  }.
terminal-graffiti-winners = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
  }
terminal-graffiti-score = { $who }: { $points } points ({ $played } from play, { $tags } for tags on finished pictures, { $leftovers } for unused tiles)
terminal-graffiti-help-score = show the points and their sources
terminal-moves-graffiti =
    In words: spray B4, take blue, take permits, pass, end turn
    Pg.1      use a space; S4.2^dis uses it with a bonus tile
    PL:y      take yellow paint from the large space
    @B4       spray the segment B4
    /4 ,ry    hand in a permit, spend a paint
    S2.2@B4/2,ry,k  the parts of one turn, joined
    - .       pass; end the turn
    /legal lists legal moves in a few words each
terminal-example-graffiti = S2.2@B4
# What a row of the table of seats counts.
terminal-graffiti-count = { $what ->
    [points] Points
    [cans] Cans
    [paints] Paints
    [permits] Permits
    [bonus] Bonus
   *[tags] Tags
  }
# Beside the open permits, and where a count would stand; both are narrow.
terminal-graffiti-permits = Permits
terminal-graffiti-passed = pass
terminal-prompt-graffiti = Move (take blue, or PL:b) or command (/help)
terminal-welcome-graffiti = Pick a place with a dot. Use the mouse, the arrow keys and Enter, or type. Press F1 for all keys.
terminal-keys-graffiti =
    Arrows           go from place to place
    Home, End        first and last place of a line
    Enter            choose the place or hear why not
    n, N             next and previous place with a dot
    Tab              next panel: table, log, command line
    Esc              drop a choice; leave the command line or a review
    Page Up, Down    step through the game
    F1, F2, F3       help, hint, undo
    Ctrl+S, Ctrl+T   save; light or dark
    Ctrl+Q           quit
    Letters, digits  start typing a move
    /                start a command
    •    available here              [ ]  the cursor
    ○ ○○ a space for 1 can, for 2    12   cans of 1 and 2; + closed
    (1)  sprayed by 1; (-) neutral   <1>  sprayed last; ✓ finished
    !2   reserved for 2              ★    first player

### Measures of studies that only Graffiti has.

measure-graffiti-rounds = rounds
    .about = per game
    .unit = rounds
measure-graffiti-completed = finished pictures
    .about = at the end
    .unit = pictures
measure-graffiti-tags = tags per seat
    .about = at the end, on average
    .unit = tags
measure-graffiti-neutral-tags = neutral tags
    .about = at the end
    .unit = tags
measure-graffiti-restacks = new permit stacks
    .about = how often the discards were reshuffled
    .unit = times
measure-graffiti-discards-between = discards in between
    .about = games with permits discarded between the last permit of a stack and the next draw
    .unit = %
measure-graffiti-empty-paint = cans placed for nothing
    .about = uses of empty paint spaces
    .unit = times
