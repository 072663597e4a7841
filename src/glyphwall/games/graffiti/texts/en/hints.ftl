### Ideas. Segments and bonus tiles arrive by name; numbers as numbers.

hint-graffiti-sprays = It sprays { $segment } for { $points } points.
hint-graffiti-leads = It leads to { $segment }, { $points } points: { $left ->
    [0] you would have all that it takes
    [one] 1 paint or permit would be missing
   *[other] { $left } paints or permits would be missing
  }.
hint-graffiti-token = You begin the next round.
hint-graffiti-bonus = You get the bonus tile { $bonus }.
hint-graffiti-stock = Another paint in hand leaves you more to choose from.
hint-graffiti-passes = { $cans ->
    [0] You have no can left.
    [one] Nothing is worth your last can.
   *[other] Nothing is worth your { $cans } cans.
  }
