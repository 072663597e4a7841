var e=`ui-analysis-of=Analysis: { $title }
ui-analysis-about=Try other moves, ask the engine and see what's proved. Your analysis stays in this browser until you share it.
ui-analysis-new=New analysis
ui-analysis-record=Game record
ui-analysis-paste=Paste a GWN record. Variations are fine.
ui-analysis-file=Open a file
ui-analysis-kept=Saved in this browser
ui-analysis-forget=Delete: { $title }
ui-analysis-others=Other analyses
ui-analysis-full=This browser is out of space. Delete an older analysis or save this one as a file.
ui-analysis-gone=This analysis is no longer in this browser.
ui-analysis-broken=The link is incomplete or too long. Ask for a new one.
ui-analysis-link-long=This analysis is too long for a link. Save it as a file instead.
ui-analysis-panels=Panels beside the board
ui-analysis-panel-tree=Moves
ui-analysis-panel-engine=Engine
ui-analysis-panel-insight=Insight
ui-analysis-panel-openings=Openings
ui-analysis-panel-node=Note
ui-analysis-panel-files=Share
ui-analysis-tree=Moves and variations
ui-analysis-start=Start
ui-analysis-chance=Chance
ui-analysis-chance-choose=Choose the chance outcome
ui-analysis-same=This position has appeared before.
ui-analysis-mark=Mark
ui-analysis-mark-as=Mark as { $mark }
ui-analysis-comment=Comment
ui-analysis-promote=Make main line
ui-analysis-delete=Delete
ui-analysis-undo=Undo
ui-analysis-redo=Redo
ui-analysis-insight-which=Shown on the board
ui-analysis-insight-about=What this position shows, drawn on the board and described here.
ui-analysis-insight-none=Nothing to show in this position.
ui-analysis-engine=Engine
ui-analysis-go=Start
ui-analysis-stop=Stop
ui-analysis-searched={ $simulations } simulations, { $depth } plies deep, { $speed } a second
ui-analysis-estimate={ $percent } %
ui-analysis-estimate-range=Estimated chance to win { $percent } %, between { $low } and { $high } %
ui-analysis-estimates-about=Estimates with their sampling error. Nothing here is proved.
ui-analysis-take={ $move }: add this estimate to the tree
ui-analysis-own=Your own engine
ui-analysis-own-use=Use your own engine
ui-analysis-own-port=Port
ui-analysis-own-about=Any program on this computer that speaks the engine protocol over WebSocket. Start Glyphwall's own with:
ui-analysis-own-says=According to { $name }. Glyphwall hasn't checked this.
ui-analysis-own-gone=No engine is listening on port { $port } of this computer.
ui-analysis-proof=Proof
ui-analysis-prove=Who wins?
ui-analysis-proving=Searching for a proof …
ui-analysis-proved=Proved
ui-analysis-proved-win=
 { $plies ->
 [-1] proved win
 *[other] proved win, { $plies } left
 }
ui-analysis-proved-loss=
 { $plies ->
 [-1] proved loss
 *[other] proved loss, { $plies } left
 }
ui-analysis-wins=
 { $plies ->
 [-1] { $who } wins.
 [one] { $who } wins in { $plies } ply.
 *[other] { $who } wins in { $plies } plies.
 }
ui-analysis-by-theorem=Proved by a theorem about the game.
ui-analysis-by-search=Proved by searching every line.
ui-analysis-ways-winner=These moves keep the win for { $who }. One is enough:
ui-analysis-ways-none=We couldn't find a winning move in time.
ui-analysis-ways-loser=Every move loses. { $who } can answer each:
ui-analysis-ways-known=These moves keep the win for { $who }. Others may win too:
ui-analysis-left=
 { $plies ->
 [0] ends the game.
 [one] then { $plies } ply left.
 *[other] then { $plies } plies left.
 }
ui-analysis-left-out=And { $count } more.
ui-analysis-undecided-never=Chance or hidden information decides here, so nothing can be proved.
ui-analysis-undecided-over=The game is over.
ui-analysis-undecided-open=Not proved in time. Try again closer to the end.
ui-analysis-endgame=Play it out
ui-analysis-certificate=Save the proof
ui-analysis-certificate-saved=Saved. Check it with: glyphwall verify { $file }
ui-analysis-certificate-checked=Saved. A second program checked { $checked ->
 [one] its one position
 *[other] all { $checked } positions
} and the proof holds. Others can check it with: glyphwall verify { $file }
ui-shared=Analyse together
ui-shared-about=One person drives; everyone with the link follows live. The server keeps the analysis until you end it.
ui-shared-begin=Share live
ui-shared-link=Link to follow
ui-shared-link-drive=Link to follow and drive
ui-shared-driving=You're driving. Everyone with the link sees what you see.
ui-shared-following=You're following the driver.
ui-shared-apart=You're exploring on your own.
ui-shared-ended=The shared analysis has ended. You can keep your copy.
ui-shared-follow=Follow again
ui-shared-drive=Drive
ui-shared-end=End for everyone
ui-analysis-set-up=Set up a position
ui-analysis-set-up-about=Place pieces or paste a position. We'll point out anything that's wrong.
ui-analysis-set-up-of=Set up a { $title } position
ui-analysis-edit-position=Edit position
ui-analysis-editor-text=Position as text
ui-analysis-editor-read=Use this text
ui-analysis-editor-faults={ $count ->
 [0] This position is valid.
 [one] 1 problem:
 *[other] { $count } problems:
 }
ui-analysis-editor-fault={ $place }: { $text }
ui-analysis-editor-start=Back to the start
ui-analysis-openings-here=This position came up in { $played ->
 [one] 1 game
 *[other] { $played } games
 } on this { $where ->
 [device] device
 *[server] server
 } and { $book } of self-play. Moves that lead to symmetric positions are grouped.
ui-analysis-openings-among=Games
ui-analysis-openings-among-all=All
ui-analysis-openings-among-some={ $who }: { $games ->
 [one] 1 game
 *[other] { $games } games
 }
ui-analysis-openings-people=People only
ui-analysis-openings-counting=Still counting games. You may see more soon.
ui-analysis-openings-none=No games continued from here.
ui-analysis-openings-server={ $where ->
 [device] this device
 *[server] server
 }: { $games ->
 [one] 1 game
 *[other] { $games } games
 }{ $percent ->
 [-1] { "" }
 *[other] , { $percent } % won
 }
ui-analysis-openings-book=self-play: { $games ->
 [one] 1 game
 *[other] { $games } games
 }{ $percent ->
 [-1] { "" }
 *[other] , { $percent } % won
 }
ui-analysis-openings-alike=and { $count } symmetric
ui-analysis-openings-about=Self-play: { $about }.
ui-handed-title=Move a game to this server
ui-handed-about=This game was played on a device without a server. Open it here to step through it, play on and share its link.
ui-handed-record=Record
ui-handed-do=Open here
ui-handed-nothing=This link doesn't contain a game.
`;export{e as default};