### What language models are told, and people who play through one (glyphwall.agents).

agents-game = { $id }: { $title }, for { $seats } players. Options:
agents-option = - { $name } (by default { $default }; { $values }): { $about }
agents-level = - level { $id }: { $about }
agents-no-rules = { $title } brings no rules in words. The legal moves are listed at each turn, and a move that is refused is told why.
agents-agreed = Agreed otherwise: where the rules above say something else, this holds
agents-agreed-option = { $name } = { $value } (published: { $published }): { $about }
agents-handle = Game { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 legal ply: { $moves }
   *[other] { $count } legal plies: { $moves }
  }
agents-legal-left = ({ $count } more: ask with their first letters.)
agents-none-begin = No legal ply begins with “{ $begins }”.
agents-nearest = Legal now, the most alike first: { $moves } (of { $count }; legal_moves lists all).
agents-nothing-legal = The game is over: nothing is legal any more.
agents-secrets = This game has secrets: ask when it is your turn.
agents-record-seen = Your view of the game so far; ? stands for what you may not know. Once it is over, the whole record lies open.
agents-taken-back = Your last decision, and what followed, is taken back.
agents-no-game = No game { $handle } is held. { $most } are held at a time, and the one not asked for the longest is let go; new_game begins another.
agents-proved-by = Player { $player } wins with best play: proved by { $by }.
agents-proved = Player { $player } wins with best play: proved by search ({ $nodes } positions).
agents-not-proved = Not proved within the budget ({ $nodes } positions so far). Ask again, and the search goes on from there.
agents-winning = { $count } of { $of } plies keep the win: { $moves }.
agents-winning-known = { $count ->
    [one] This ply keeps the win
   *[other] These plies keep the win
  }: { $moves }. Other plies may win too; nothing is proved about them.
agents-line = It ends after { $plies } plies with best play: { $moves }
agents-line-unknown = The rest was not found within the budget; ask again.
agents-still = Still at it after { $seconds } seconds. Call { $tool } again with the same arguments for the answer.
agents-still-begins = Game { $handle } is being made ready. Call look for it in a few seconds.
