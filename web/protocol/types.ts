// Made by tools/build/export_protocol.py from schema.json (sha256 ce1924af3e05125870f364a2376b537628c06189da74e48c337f039adb440350). Do not edit.

export type ClientMessage = Hello | Move | Explain | Read | Propose | Answer | Resign | Contribute | Ping;
export type ServerMessage =
  Welcome | Update | TableChanged | Ack | Refused | Explained | Meant | Rematch | Pong;

/**
 * An acknowledgement: the request is done and on disk; the game is at `version`.
 */
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}
/**
 * The number of finished games with a computer of a level; empty: between people.
 */
export interface Among {
  level: string;
  games: number;
}
/**
 * `POST /api/analysis`: a tree and a change to it; or a game, its options and a position, for a new tree.
 */
export interface Analyse {
  record?: string | null;
  edit?: (PlayMove | Promote | Delete | SetMark | Comment | Evaluate) | null;
  game?: string | null;
  options?: {
    [k: string]: unknown;
  };
  position?: string | null;
}
/**
 * A ply, or the joined plies of a turn. `draw`: also play what chance decides next.
 */
export interface PlayMove {
  edit: 'play';
  move: string;
  draw?: boolean;
  at?: number;
}
/**
 * Swap the variation of a node with the line that it leaves.
 */
export interface Promote {
  edit: 'promote';
  at?: number;
}
/**
 * Remove a node and all that follows it.
 */
export interface Delete {
  edit: 'delete';
  at?: number;
}
/**
 * Change the mark of a node.
 */
export interface SetMark {
  edit: 'mark';
  mark: '' | '!' | '!!' | '!?' | '?' | '?!' | '??';
  at?: number;
}
/**
 * Change the comment after a node.
 */
export interface Comment {
  edit: 'comment';
  text: string;
  at?: number;
}
/**
 * Change the evaluation of a node, for the seat that made its ply: an estimate, a proof, or none.
 */
export interface Evaluate {
  edit: 'evaluate';
  win?: number | null;
  proof?: ('loss' | 'win') | null;
  plies?: number | null;
  at?: number;
}
/**
 * A tree: its record, its nodes, and the node that the change leads to.
 */
export interface Analysed {
  record: string;
  at: number;
  game: string;
  title: string;
  players: string[];
  result: string;
  secrets: boolean;
  nodes: TreeNode[];
}
/**
 * A node.
 *
 * `seat`: the seat that made its ply (None: chance, or the root). `depth`: variations that it is nested in.
 * `same`: the first other node with the same position. `over`: the game ends here.
 */
export interface TreeNode {
  parent: number;
  text: string;
  seat: number | null;
  opens_turn: boolean;
  depth: number;
  mark: string;
  comment: string;
  before: string;
  evaluation: Evaluated | null;
  same: number | null;
  over: boolean;
}
/**
 * An evaluation for the seat that made the ply.
 *
 * `win`: the estimated chance to win; or `proof`, and `plies` to the end; never both.
 */
export interface Evaluated {
  win: number | null;
  proof: ('loss' | 'win') | null;
  plies: number | null;
}
/**
 * A new shared analysis. `token`: lets its holders drive.
 */
export interface AnalysisGrant {
  id: string;
  token: string;
  version: number;
}
export interface Answer {
  type: 'answer';
  kind: 'hints' | 'rematch' | 'takeback';
  accept: boolean;
  id: string;
}
/**
 * The text of an answer; or the error, with its HTTP status.
 */
export interface Answered {
  text: string | null;
  error: ErrorBody | null;
  status: number;
}
/**
 * The body of every HTTP error and every `Refused`: a stable code and an English text.
 *
 * From the explanation of an illegal move a client makes the text in its own language.
 */
export interface ErrorBody {
  code: string;
  message: string;
  explanation: Explanation | null;
}
/**
 * The reason why a move is illegal, or the statement that it is legal.
 *
 * Attributes:
 * code: `"legal"`, or the stable code of the deciding reason.
 * move: the move in notation.
 * conflicts: every conflicting piece, the deciding reason first.
 * fits: legal alternatives by kind: `{"glyphs": ("h", "p"), "colours": ("R",)}`.
 * facts: further values that the text needs (`{"place": "f11"}`).
 * said: the explanation as messages, added before it is shown to people.
 */
export interface Explanation {
  code: string;
  move: string;
  conflicts: Conflict[];
  fits: {
    [k: string]: string[];
  };
  facts: {
    [k: string]: string;
  };
  said?: Message[];
}
/**
 * A piece that makes a move illegal: reason code, piece and place, in notation.
 */
export interface Conflict {
  code: string;
  piece: string;
  place: string;
}
/**
 * The id of a text in the catalogue, and the values of its variables.
 */
export interface Message {
  id: string;
  args: {
    [k: string]: string | number | Message[] | Message;
  };
}
/**
 * Zeroed memory that a search needs from its caller.
 *
 * Attributes:
 * name: the parameter that it is for.
 * type: type of its elements; `record` for records.
 * shape: the length of each axis: a constant, and a factor per size.
 * data: the name of its initial contents instead of zeros, or None.
 */
export interface ArrayPlan {
  name: string;
  type: string;
  shape: {
    [k: string]: number;
  }[];
  data: string | null;
}
/**
 * `POST /api/analysis/engine`: a node to send to the user's own engine.
 */
export interface AskEngine {
  record: string;
  at?: number;
}
/**
 * `POST /api/games/{id}/ideas`.
 *
 * `move`: ask only whether anything speaks against it. `report`: the caller's own result of the search that
 * `GET /api/games/{id}/search` describes.
 */
export interface AskIdeas {
  move?: string | null;
  report?: Report | null;
}
/**
 * The result of a search.
 *
 * `branches`: best first. `nodes`, `depth`: of the tree. `counted`: the worth of each legal action in
 * ascending order, if the rest of the game was counted instead of searched.
 */
export interface Report {
  branches: Branch[];
  simulations: number;
  nodes: number;
  depth: number;
  seconds: number;
  counted?: [number, number][] | null;
}
/**
 * An action that a search looked at; see `glyphwall.search.choice.Found`.
 *
 * `line`: the principal variation, this action first.
 */
export interface Branch {
  action: number;
  visits: number;
  value: number;
  proof: -1 | 0 | 1;
  line?: number[];
}
/**
 * `POST /api/analysis/lines` and `.../search`: a node, and how many simulations to spend on it.
 *
 * `report`: the caller's own result of the search that `.../search` describes.
 */
export interface AskLines {
  record: string;
  at?: number;
  simulations?: number;
  report?: Report | null;
}
/**
 * `POST /api/analysis/openings`: a node.
 *
 * `level`: only games that a computer of this level took part in; empty: games between people; null: all games.
 */
export interface AskOpenings {
  record: string;
  at?: number;
  level?: string | null;
}
/**
 * `POST /api/analysis/overlays`: a node. `seat`: whose view to use; None: that of the seat to act.
 */
export interface AskOverlays {
  record: string;
  at?: number;
  seat?: number | null;
}
/**
 * `POST /api/analysis/proof` and `.../certificate`: a node.
 */
export interface AskProof {
  record: string;
  at?: number;
}
/**
 * `POST /api/analysis/faults`: a typed position; None: the game's starting position.
 */
export interface CheckPosition {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  position?: string | null;
}
/**
 * All faults of a position, each with its place; or the position as it is written, if there are none.
 */
export interface CheckedPosition {
  faults: Fault[];
  position: string | null;
}
/**
 * An error in a typed position: stable code, place, English text, and the translatable message if there is one.
 */
export interface Fault {
  code: string;
  place: string;
  text: string;
  said?: Message | null;
}
/**
 * The first message of a socket. `since` is the last version the client has; None: none.
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  tokens?: string[];
  since?: number | null;
}
/**
 * A ply or a joined turn, meant for the game at `version`.
 */
export interface Move {
  type: 'move';
  version: number;
  move: string;
  id: string;
}
/**
 * A question: why is this move illegal, and what would fit? Answered by `Explained`.
 */
export interface Explain {
  type: 'explain';
  move: string;
  id: string;
}
/**
 * A question: which move do these words mean ("red hash f6")? Answered by `Meant`.
 *
 * `language` is the language of the words, as a tag.
 */
export interface Read {
  type: 'read';
  line: string;
  language?: string;
  id: string;
}
export interface Propose {
  type: 'propose';
  kind: 'hints' | 'rematch' | 'takeback';
  id: string;
}
/**
 * A resignation of `seat`; None: the client's only seat, or the one that acts.
 */
export interface Resign {
  type: 'resign';
  seat?: number | null;
  id: string;
}
/**
 * A seat's part in fair chance: its commitment when the table awaits one, its secret when all have committed.
 *
 * `transcript` goes with a secret: the hash of the transcript that the seat has seen and checked.
 */
export interface Contribute {
  type: 'contribute';
  seat: number;
  commitment?: string | null;
  secret?: string | null;
  transcript?: string | null;
  id: string;
}
export interface Ping {
  type: 'ping';
  sent: number;
}
/**
 * A search for a computer's turn.
 *
 * Attributes:
 * version: the version of the game at which the turn began.
 * prove: nodes for the solver before the search; 0: no proof.
 */
export interface ComputerTurn {
  game: string;
  seat: number;
  record: string;
  secrets: boolean;
  level: SearchLevel;
  others: string[];
  game_id: string;
  version: number;
  prove: number;
}
/**
 * A named strength of the module's search.
 *
 * Attributes:
 * spec: the player's spec.
 * search: the name of the module's search.
 * sims: simulations per ply.
 * margin: how much worse than the best a ply may be; see `nearly_best`.
 * temperature: the spread of the choice among those; see `nearly_best`.
 * nodes: the size of the tree.
 * settings: settings of the search, by name.
 * proves: whether theory and a solver are asked before the search (`strong`).
 * counts: nodes for counting the rest of the game exactly; 0: always search.
 * worlds: positions searched side by side where something is hidden and the search does not sample by itself.
 */
export interface SearchLevel {
  spec: string;
  search: string;
  sims: number;
  margin: number;
  temperature: number;
  nodes: number;
  settings: {
    [k: string]: number | boolean;
  };
  proves: boolean;
  counts: number;
  worlds: number;
}
/**
 * The body of `POST /api/games`.
 *
 * Attributes:
 * position: the position at which the game begins; None: the usual one.
 * request_id: a secret of 128 random bits or more that the client makes for this game alone. A client that lost
 * the answer sends the same again within a day, and gets the same answer: one game, the same tokens.
 */
export interface CreateGame {
  game: string;
  seats: SeatRequest[];
  options?: {
    [k: string]: unknown;
  };
  request_id?: string | null;
  position?: string | null;
}
/**
 * A seat of a new game.
 *
 * Attributes:
 * kind: `here`: the device that creates the game; `link`: the client that opens the invitation; `computer`.
 * level: a computer's level.
 * takes_part: the seat `here` takes part in fair chance, which then waits for its commitment.
 * commitment: sent by pages that are older than the scheme, and refused.
 * colour: one of the game's `seat_colours`, each for one seat.
 */
export interface SeatRequest {
  kind: 'computer' | 'here' | 'link';
  level?: string | null;
  name?: string | null;
  takes_part?: boolean;
  commitment?: string | null;
  colour?: string | null;
}
export interface Created {
  game_id: string;
  seats: SeatGrant[];
}
/**
 * The creator's secret for a seat: a token for `here`, an invitation for `link`.
 */
export interface SeatGrant {
  seat: number;
  kind: 'computer' | 'here' | 'link';
  token: string | null;
  invitation: string | null;
}
/**
 * Query of `GET /api/games/{game_id}/diagram.svg`.
 */
export interface DiagramQuery {
  ply?: number | null;
  theme?: 'auto' | 'dark' | 'light';
  locale?: string;
}
/**
 * Chance between two choices of a seat.
 *
 * Attributes:
 * first: its first ply, from 1.
 * last: its last ply.
 * luck: for each seat the chance to win after the draw, minus the mean over possible draws.
 * error: the standard error of each.
 */
export interface Draw {
  first: number;
  last: number;
  luck: number[];
  error: number[];
}
/**
 * A reason why draws aren't verified: its code, and the values of its sentence (`ui-fair-fault`).
 */
export interface DrawFault {
  code: string;
  values: {
    [k: string]: string | number;
  };
}
/**
 * `POST /api/shared/{id}`: what to show now. `take`: the page takes over.
 */
export interface DriveAnalysis {
  record: string;
  driver: string;
  at?: number;
  take?: boolean;
}
/**
 * A position as it is drawn, valid or not.
 *
 * `view`: the public view at the end of the game; null if the text is no position.
 * `table`: piles of the table; `seats`: of each seat. `spaces`: the can spaces. `phases`: the possible
 * phases. `rounds`: the maximum; `sections`: the ones that these rules can block.
 */
export interface EditedGraffiti {
  position: string;
  view: GraffitiView | null;
  table: Piles | null;
  seats: Piles[];
  spaces: string[];
  phases: string[];
  rounds: number;
  sections: number[];
  faults: PlacedFault[];
}
/**
 * A Graffiti position as one seat sees it.
 *
 * Attributes:
 * options: the rules in force.
 * edition: title of the edition whose numbers are shown.
 * table: the public pieces, and the viewer's own.
 * segments: the numbers printed on the segments, in their order.
 * completed: letters of the completed graffiti.
 * scores: by seat.
 * spaces: the can spaces, if they differ from the published board's.
 */
export interface GraffitiView {
  game: 'graffiti';
  seat: number | null;
  actor: number;
  legal: string[];
  outcome: Outcome | null;
  position: string;
  options: GraffitiOptions;
  edition: string;
  table: GraffitiParts;
  segments: SegmentInfo[];
  completed: string[];
  scores: Score[];
  spaces: SpaceInfo[];
}
/**
 * The result of a finished game.
 *
 * Attributes:
 * termination: stable reason, `"stuck"` for example.
 * ranking: place of each seat, 1 for the best; equal numbers share a place.
 * returns: utility of each seat in `[-1, 1]`, summing to 0 (`core.returns`).
 * points: final points or chips of each seat; None if the game counts none or ended early.
 */
export interface Outcome {
  termination: string;
  ranking: number[];
  returns: number[];
  points: number[] | null;
}
/**
 * Rules of one game of Graffiti.
 *
 * Attributes:
 * seats: the number of players.
 * edition: the printed numbers to play with; "reconstructed" ships. Others include the fingerprint of their file.
 * blocked_section: variant 1, a section is blocked in each round.
 * special_graffiti: variant 2, three special graffiti replace the basic ones.
 * begins: the seat that starts with the first player token, or a random one.
 * keep: paint tiles kept at the end of a round come from all tiles, or from unspent ones only (P1).
 * discounted_space: a space used without any can stays free, or counts as occupied (D4).
 * add_with_discount: Add and Discount may be played on one space (E5).
 * wild: a wild card covers one paint, or both of a double tile (E8).
 * double_spaces: the double paints share one pair of spaces, or have a pair each.
 * two_points: the bonus tile of two points is scored when it is taken, or kept until its seat plays it (E17).
 * keep_few: a seat with few enough paint tiles to keep them all is asked which to keep, or keeps all (85).
 * overpaying: a seat may spend tiles that a segment does not need (P6).
 * cheap_space_first: a two-can space opens only once the one-can space beside it is occupied (C2).
 * bonus_when_passing: a seat may play bonus tiles in the turn in which it passes (E2).
 * bobby_with_discount: the bobby and Discount may both save a can on one space (E6).
 * bobby_paints: in one spray the bobby stands in for any number of paints, or for one (E9).
 * substitutes: in one spray bobby and wild cards may all help, or one of them once (E10).
 * bobby_from: he is taken with a can on his own space, or on any bonus space in place of its tile (E11).
 * moving_marker: a second Reservation moves a marker that is already on a segment (E14).
 * several_saves: each Save keeps one paint tile more (E16).
 * flips: permits for neutral flips are all revealed first, or each is followed by its flip (F3).
 * blocked_flips: segments of a blocked section can be flipped (G1).
 * restack: the discards become the new permit stack as soon as the stack is exhausted, or at the next draw (B2).
 * empty_paint: a space of the paint board without tiles is closed, or may be used for nothing (P9).
 * ledger: interfaces show only counts behind other screens, or everything that was taken openly.
 */
export interface GraffitiOptions {
  seats: number;
  edition: string;
  blocked_section: boolean;
  special_graffiti: boolean;
  begins: 'first' | 'fourth' | 'random' | 'second' | 'third';
  keep: 'all' | 'unspent';
  discounted_space: 'free' | 'occupied';
  add_with_discount: boolean;
  wild: 'one-paint' | 'whole-tile';
  double_spaces: 'each' | 'shared';
  two_points: 'kept' | 'when-taken';
  keep_few: 'asked' | 'kept';
  overpaying: boolean;
  cheap_space_first: boolean;
  bonus_when_passing: boolean;
  bobby_with_discount: boolean;
  bobby_paints: 'any' | 'one';
  substitutes: 'any' | 'one';
  bobby_from: 'any-space' | 'own-space';
  moving_marker: boolean;
  several_saves: boolean;
  flips: 'one-by-one' | 'together';
  blocked_flips: boolean;
  restack: 'at-once' | 'when-drawn';
  empty_paint: 'closed' | 'open';
  ledger: 'counts' | 'open';
}
/**
 * The shared pieces, and the seats.
 *
 * Attributes:
 * phase: one of `PHASES`; the actor's current choice.
 * turn: the seat whose turn it is, or for whom chance draws.
 * token: the seat that holds the first player token.
 * begun: something was done in this turn, or in this choice of paints to keep.
 * extra: extra turns that follow this one.
 * blocked: the blocked section from 1, or 0.
 * section: the current section during a spray or a flip, from 1, or 0.
 * space: the can space in use, or "".
 * segment: the segment being paid for, or "".
 * missing: its uncovered paints, as letters.
 * neutral: segments with a neutral tag.
 * taken: occupied can spaces; `closed`: those that Add has closed.
 * supply: the paint board.
 * open_permits: pips on the permit board, 0 for an empty space.
 * permit_stack: tokens left by pip; None if hidden from the viewer (`permit_stack_count` is their number).
 * unseen: in a view, the tokens that are in the stack or were drawn from it in secret by others.
 * unseen_older: in a view, the tokens that others drew in secret before the stack was last rebuilt.
 * open_bonus: bonus tiles by slot, "" for an empty one.
 * flips: permits revealed for neutral flips, 0 where none.
 * kept, keep_left, keep_from: the choice of paint tiles at the end of a round, while it goes on.
 * dealt: seats that have their first permit.
 */
export interface GraffitiParts {
  round: number;
  phase: string;
  turn: number;
  token: number;
  begun: boolean;
  extra: number;
  blocked: number;
  section: number;
  space: string;
  segment: string;
  missing: string;
  bobby: number;
  bobby_used: boolean;
  neutral: string[];
  taken: string[];
  closed: string[];
  seats: Holdings[];
  supply: {
    [k: string]: number;
  };
  open_permits: number[];
  permit_stack: {
    [k: string]: number;
  } | null;
  permit_stack_count: number;
  unseen: {
    [k: string]: number;
  } | null;
  unseen_older: {
    [k: string]: number;
  } | null;
  permit_discard: {
    [k: string]: number;
  };
  open_bonus: string[];
  bonus_stack: {
    [k: string]: number;
  };
  flips: number[];
  revealed: number;
  kept: {
    [k: string]: number;
  };
  keep_left: number;
  keep_from: string;
  dealt: number;
  after_reserve: string;
  format: number;
}
/**
 * One seat's pieces.
 *
 * Attributes:
 * points: on the scoring track.
 * cans: spray cans in hand.
 * placed: spray cans by the space on which they stand.
 * tags: segments that bear its tag.
 * reserved: the segment under its marker, or "".
 * paints: tiles behind the screen.
 * spent: tiles in front of it, until the end of the round.
 * bonus: bonus tiles.
 * known_permits: permits taken openly and not spent since.
 * permit_count: permits in all.
 * older_count: secret permits drawn before the stack was last rebuilt (as far as the table remembers).
 * permits: all of them; None if hidden from the viewer.
 * older_permits: the older ones; None if hidden from the viewer.
 */
export interface Holdings {
  points: number;
  cans: number;
  placed: {
    [k: string]: number;
  };
  passed: boolean;
  tags: string[];
  reserved: string;
  paints: {
    [k: string]: number;
  };
  spent: {
    [k: string]: number;
  };
  bonus: {
    [k: string]: number;
  };
  known_permits: {
    [k: string]: number;
  };
  permit_count: number;
  older_count: number;
  permits: {
    [k: string]: number;
  } | null;
  older_permits: {
    [k: string]: number;
  } | null;
}
/**
 * The numbers printed on a segment.
 */
export interface SegmentInfo {
  name: string;
  section: number;
  wall: string;
  paints: string;
  points: number;
}
/**
 * A seat's current points by source: played, tags on completed graffiti, leftovers.
 */
export interface Score {
  played: number;
  tags: number;
  leftovers: number;
}
/**
 * A can space as an edition prints it.
 *
 * Attributes:
 * code: in notation.
 * board: `tunnel`, `paint`, `permit` or `bonus`.
 * cans: its cost.
 * section: from 1, for a space in the tunnel.
 * paints: kinds of paint tiles; a player takes one.
 * slots: indexes of its open permits, or of its bonus tile, in the table; none: the bobby's space.
 * stack: it gives a draw from the stack of permits.
 * unlimited: it is never occupied.
 */
export interface SpaceInfo {
  code: string;
  board: string;
  cans: number;
  section: number;
  paints: string[];
  slots: number[];
  stack: boolean;
  unlimited: boolean;
}
/**
 * Piles by the kind of pieces they hold.
 */
export interface Piles {
  paint: Pile[];
  permit: Pile[];
  bonus: Pile[];
}
/**
 * Pieces of one kind at one place; `slot`: it holds at most one.
 */
export interface Pile {
  place: string;
  counts: {
    [k: string]: number;
  };
  slot: boolean;
}
/**
 * A fault and `where` to fix it: a place, or `turn`, `phase`, `token`, `bobby`.
 */
export interface PlacedFault {
  code: string;
  place: string;
  text: string;
  said?: Message | null;
  where: string;
}
/**
 * A position to draw, sound or not.
 *
 * Attributes:
 * position: its text.
 * readable: whether the text is a position; if not, nothing is drawn, and it can only be changed as text.
 * size: n.
 * columns: names of the columns.
 * rows: names of the rows, the upper one first.
 * lines: the cells of the board by rows, the upper one first.
 * grid: the placed tiles.
 * hands: each seat's tiles.
 * supply: the tiles that lie nowhere else.
 * turn: the seat to act.
 * phase: the phase.
 * phases: the phases that the rules allow.
 * faults: everything that is wrong.
 */
export interface EditedPosition {
  position: string;
  readable: boolean;
  size: number;
  columns: string[];
  rows: string[];
  lines: string[][];
  grid: PlacedTile[];
  hands: string[][];
  supply: string[];
  turn: number;
  phase: string;
  phases: string[];
  faults: PositionFault[];
}
/**
 * A tile of the grid: `Rh` on `f6`.
 */
export interface PlacedTile {
  tile: string;
  cell: string;
}
/**
 * A fault; `cells` are those of its place that lie on the board.
 */
export interface PositionFault {
  code: string;
  place: string;
  text: string;
  said?: Message | null;
  cells: string[];
}
/**
 * An edition of a game's components: the value of its option, and its title.
 *
 * `told`: by language, the values of variables in the texts of the rules.
 */
export interface EditionInfo {
  name: string;
  title: string;
  told: {
    [k: string]: {
      [k: string]: number | string;
    };
  };
}
/**
 * `POST /api/shared/{id}/end`: stop sharing.
 */
export interface EndAnalysis {}
/**
 * Lines of the engine protocol, for an engine after its handshake; `go` comes next.
 */
export interface EngineTold {
  lines: string[];
}
/**
 * One version of a game.
 *
 * Attributes:
 * seat: the seat that did it, or asked for it (`taken-back`); None: chance.
 * move: the ply in notation; None if the client may not know it.
 * plies: the number of plies in force after it.
 * at: seconds since 1970.
 * player: the spec of the computer player that chose the ply.
 */
export interface Entry {
  version: number;
  kind: 'joined' | 'moved' | 'resigned' | 'taken-back';
  seat: number | null;
  move: string | null;
  events: Event[];
  plies: number;
  at: number;
  player: string | null;
}
/**
 * Something that happened.
 *
 * Attributes:
 * kind: stable name (`"placed"`, `"drafted"`).
 * seat: the acting seat; None for chance and the rules themselves.
 * facts: details in notation, for the audience only.
 * audience: the seats that may see `facts`; None for everybody, spectators included. The others only learn
 * that a ply was made.
 * said: the message (`core.narration`), added before the event is shown to people.
 */
export interface Event {
  kind: string;
  seat: number | null;
  facts: {
    [k: string]: string;
  };
  audience: number[] | null;
  said?: Message | null;
}
/**
 * Estimated before and after, by searches or rollouts of equal size, from what the seat knew.
 *
 * Attributes:
 * best: the chance to win with the best ply found.
 * played: the chance to win with the played ply.
 * error: the standard error of their difference; 0 for a search.
 * simulations: of each.
 */
export interface Estimate {
  type: 'estimate';
  best: number;
  played: number;
  error: number;
  simulations: number;
}
/**
 * A line that is not proved.
 *
 * `win`: the estimated chance to win of the seat to move; `low` to `high`: its 95 % interval; `visits`:
 * simulations spent on the line.
 */
export interface EstimatedLine {
  plies: string[];
  win: number;
  low: number;
  high: number;
  visits: number;
  reasons: Reason[];
}
/**
 * A reason for or against a turn.
 *
 * Attributes:
 * code: stable name of its text.
 * facts: values of the text's variables, in notation.
 * said: the message, added before the reason is shown to people.
 */
export interface Reason {
  code: string;
  facts: {
    [k: string]: string;
  };
  said?: Message | null;
}
/**
 * Counted before and after: nothing hidden matters any more, and the chances of all draws are known.
 */
export interface Exact {
  type: 'exact';
  best: number;
  played: number;
}
/**
 * A tile that the first player took (`cell` None: a pick of the draft) or placed, and its image.
 *
 * Attributes:
 * tile: the first player's tile.
 * cell: its cell, or None.
 * partner: the mirror's tile.
 * image: the mirror's cell, or None.
 * answered: whether the mirror has answered; if not, partner and image are its future answer.
 * fetched: the tile that the first player took from the supply after placing; the mirror takes its partner.
 */
export interface Exchange {
  tile: string;
  cell: string | null;
  partner: string;
  image: string | null;
  answered: boolean;
  fetched: string | null;
}
export interface Explained {
  type: 'explained';
  id: string;
  explanation: Explanation;
}
/**
 * Fair chance, in a game that has chance.
 *
 * Attributes:
 * commitment: the server's commitment.
 * stage: chance waits for everybody to `join`, for seats to `commit`, or for seats to `tell` their secrets;
 * or it is `ready`. A seat that has joined may commit at once.
 * transcript: from `tell` on: everything that determines the draws (`core.fairness.Transcript`).
 */
export interface Fair {
  scheme: string;
  commitment: string;
  stage: 'commit' | 'join' | 'ready' | 'tell';
  seats: SeatFair[];
  transcript: string | null;
}
/**
 * A seat's part in fair chance.
 *
 * Attributes:
 * commitment: None: the seat takes no part; empty: awaited.
 * told: whether it has revealed its secret.
 */
export interface SeatFair {
  commitment: string | null;
  told: boolean;
}
/**
 * The result of the page's search.
 *
 * Attributes:
 * branches: best first.
 * winner: 1: the seat to act is proved to win; -1: to lose; 0: not known.
 * counted: see `Report`.
 */
export interface Found {
  branches: Branch[];
  winner?: -1 | 0 | 1;
  counted?: [number, number][] | null;
}
/**
 * An entry of `GET /api/catalogue`.
 *
 * `options`: the fields of the form for the rules, in order. `seats`: by the published rules. `editions`: the
 * shipped one first; `edition_option`: the option that names one. `seat_colours`: ids. `lessons`, `prints`,
 * `puzzles`: how many there are. `chance`: whether chance acts by the published rules.
 */
export interface GameInfo {
  id: string;
  title: string;
  rules_version: string;
  credits: string;
  seat_counts: number[];
  seats: number;
  options: OptionField[];
  levels: LevelInfo[];
  editions: EditionInfo[];
  edition_option: string;
  seat_colours: string[];
  lessons: number;
  prints: number;
  chance: boolean;
  puzzles: number;
}
/**
 * An option, also as the server's catalogue sends it to forms.
 *
 * Attributes:
 * name: the field's name.
 * kind: `number`, `decimal`, `choice`, `switch` or `text`.
 * default: its default; for rules, the published value.
 * minimum: minimum of a number, or None.
 * maximum: maximum of a number, or None.
 * choices: possible values, the default first.
 * pattern: regular expression that a text must match, or None.
 * most: a maximum that depends on another option, or None.
 * seats: choices that name seats, the first seat's first.
 * symbol: short name for protocols (`n`).
 * unit: unit of a number: `s` for seconds.
 * about: one-line description from "Attributes:" in the struct's docstring.
 */
export interface OptionField {
  name: string;
  kind: 'choice' | 'decimal' | 'number' | 'switch' | 'text';
  default: string | number | boolean | null;
  minimum: number | null;
  maximum: number | null;
  choices: string[];
  pattern: string | null;
  most: Most | null;
  seats: string[];
  symbol: string | null;
  unit: string | null;
  about: string;
}
/**
 * The maximum of a number, `by_value`: by the typed value of another `option`.
 */
export interface Most {
  option: string;
  by_value: {
    [k: string]: number;
  };
}
/**
 * A named strength, with message ids for its name and description (`level-<id>`, `level-<id>-about`).
 *
 * `outside`: a player added by the operator; its strength is unknown.
 */
export interface LevelInfo {
  id: string;
  spec: string;
  outside: boolean;
}
/**
 * The compilation of one game: whether it can be started, the levels that play, the share that is compiled.
 */
export interface GameReadiness {
  id: string;
  playable: boolean;
  levels: string[];
  share: number;
}
/**
 * A ply that gives the win away: the `reply` that wins (None: the game is lost at once), in at most `plies`.
 */
export interface GivenAway {
  ply: string;
  reply: string | null;
  plies: number | null;
}
/**
 * A Grawlix position as one seat sees it.
 *
 * Attributes:
 * size: n, the number of glyphs, of colours, and the longest side of the grid.
 * hand_size: count of tiles in a hand after the draft.
 * phase: `begin draft blind coin swap place fetch`, or `over`.
 * turn: the seat to act (the loser, once the game is over).
 * first: the first player.
 * grid: placed tiles, from the lowest row up, left to right.
 * columns: lowest and highest column that may still be used, as 0-based numbers of the anchored frame.
 * rows: the same for rows.
 * extent: columns and rows in use: left, bottom, width, height (0-based; width 0 for an empty grid).
 * hands: each seat's tiles, by colour, then glyph.
 * supply: tiles not drafted yet.
 * pending: this seat's own secret pick in a blind draft.
 * picked: whether each seat has made its secret pick.
 * contested: the tile that both picked, while chance decides who gets it.
 * targets: for each tile in each hand, its legal cells (for the other seat too, and once the game is over: what
 * the winner could still place).
 * open: the cells next to the grid, and what each leaves free; empty once the game is over.
 * position: GWP, as far as this seat knows it.
 */
export interface GrawlixView {
  game: 'grawlix';
  seat: number | null;
  actor: number;
  legal: string[];
  outcome: Outcome | null;
  position: string;
  size: number;
  hand_size: number;
  draft: string;
  swap: string;
  begins: string;
  phase: string;
  turn: number;
  first: number;
  grid: PlacedTile[];
  columns: [number, number];
  rows: [number, number];
  extent: [number, number, number, number];
  hands: [string[], string[]];
  supply: string[];
  pending: string | null;
  picked: [boolean, boolean];
  contested: string | null;
  targets: {
    [k: string]: string[];
  };
  open: OpenCell[];
}
/**
 * A cell next to the grid where a tile may go, and what its two lines leave free (safe letters).
 */
export interface OpenCell {
  cell: string;
  glyphs: string[];
  colours: string[];
}
/**
 * `GET /api/health`: readiness and integrity in one.
 *
 * `games`: how many there are. `damaged`: how many of them are known to be damaged; with any, the status is
 * `degraded`.
 */
export interface Health {
  status: 'degraded' | 'ok';
  version: string;
  protocol: number;
  games: number;
  damaged: number;
}
/**
 * A turn to consider: the joined move, what would happen, and why.
 */
export interface Idea {
  move: string;
  entries: Entry[];
  reasons: Reason[];
}
/**
 * The best few turns, best first; what else to keep in mind; and what speaks against the move in question.
 *
 * `preparing` (with status 202): the share that is compiled, 0 to 1; ask again after Retry-After seconds.
 */
export interface Ideas {
  ideas: Idea[];
  notes: Reason[];
  warning: Reason | null;
  preparing: number | null;
}
/**
 * The result of an import.
 *
 * Attributes:
 * outcome: `new`: the game was not here. `later`: it was, and goes on from where the file has it. `known`:
 * it is here, as far or further. `other`: it went on differently here, and stays so.
 * seats: the tokens of seats that the page acts for from now on; empty where it has them already.
 */
export interface ImportedGame {
  game_id: string;
  outcome: 'known' | 'later' | 'new' | 'other';
  seats: SeatGrant[];
}
/**
 * The answer of `GET /api/games/{id}/invitation`: the seat of an invitation, and whether it is taken.
 */
export interface Invitation {
  seat: number;
  taken: boolean;
}
/**
 * The body of `POST /api/games/{id}/join`. An invitation can be used once.
 *
 * Attributes:
 * takes_part: the seat takes part in fair chance, which then waits for its commitment.
 * commitment: sent by pages that are older than the scheme, and refused.
 * token_digest: the SHA-256, in hexadecimal, of a token that the client has chosen itself. A client that lost the
 * answer sends the same again and gets the same answer.
 * colour: one of the game's `seat_colours` that no other seat has; None: the seat's colour stays.
 */
export interface JoinGame {
  invitation: string;
  name?: string | null;
  colour?: string | null;
  takes_part?: boolean;
  commitment?: string | null;
  token_digest?: string | null;
}
/**
 * The answer to `JoinGame`. `token` is None if the client has chosen it.
 */
export interface Joined {
  seat: number;
  token: string | null;
}
/**
 * Estimated lines, best first, and apart from them the proved ones.
 *
 * `preparing` (with status 202): the share that is compiled, 0 to 1; ask again after Retry-After seconds.
 */
export interface Lines {
  estimates: EstimatedLine[];
  proofs: ProvedLine[];
  simulations: number;
  nodes: number;
  depth: number;
  seconds: number;
  preparing: number | null;
}
/**
 * A line that is proved to win or lose for the seat to move.
 */
export interface ProvedLine {
  plies: string[];
  proof: 'loss' | 'win';
  reasons: Reason[];
}
/**
 * `POST /api/analysis/position`: a node of a tree.
 *
 * `seat`: whose view to return; None: that of the seat to act. `explain`: a move to explain. `words`, in a
 * `language`: a typed move to understand.
 */
export interface LookAt {
  record: string;
  at?: number;
  seat?: number | null;
  explain?: string | null;
  words?: string | null;
  language?: string;
}
/**
 * A sign at a place.
 *
 * Attributes:
 * place: a place or a piece in notation (`"f6"`, `"Rh"`).
 * sign: at most four characters.
 * tone: the seats concerned.
 * warmth: from 0 to 1 if places are compared with each other, else None.
 * note: the meaning in words.
 */
export interface Mark {
  place: string;
  sign: string;
  tone: '' | 'both' | 'mine' | 'theirs';
  warmth: number | null;
  note: Reason | null;
}
/**
 * The game's marks in a node, from what the seat knows.
 */
export interface Marked {
  seat: number;
  overlays: Overlay[];
}
/**
 * A group of marks and notes.
 *
 * Attributes:
 * code: stable name.
 * notes: remarks on the whole position.
 * marks: the marks.
 * title: its title, added before it is shown to people; None to show the code.
 */
export interface Overlay {
  code: string;
  notes: Reason[];
  marks: Mark[];
  title: Message | null;
}
/**
 * The meaning of a `Read` in the game at `version`: a move in notation, legal or not; None: nothing.
 */
export interface Meant {
  type: 'meant';
  id: string;
  version: number;
  move: string | null;
}
/**
 * `POST /api/grawlix/mirror`: the first player's plies in order; the mirror's answers follow from them.
 *
 * `words` in a `language` are parsed as the next move.
 */
export interface MirrorLine {
  size: 2 | 4 | 6;
  hand: number;
  plies?: string[];
  words?: string | null;
  language?: string;
}
/**
 * A ply of a line, by either seat, with its events.
 */
export interface MirrorPly {
  seat: number;
  move: string;
  events: Event[];
}
/**
 * The result of a `MirrorLine`.
 *
 * Attributes:
 * view: the visitor's view.
 * partners: each tile's partner.
 * axis: count of columns of the anchored frame left of the line of reflection; None before the first tile.
 * exchanges: the turns so far.
 * happened: both players' plies, in order.
 * meant: the move that the words mean, or None.
 */
export interface MirrorPosition {
  view: GrawlixView;
  partners: {
    [k: string]: string;
  };
  axis: number | null;
  exchanges: Exchange[];
  happened?: MirrorPly[];
  meant?: string | null;
}
/**
 * Weights that a search needs; `base64` holds the array's bytes, little endian.
 */
export interface ModuleData {
  type: string;
  shape: number[];
  base64: string;
}
/**
 * The description of a module.
 *
 * Attributes:
 * version: version of this format.
 * game: the game's id.
 * title: its title.
 * rules: its rules version.
 * max_seats: maximum of seats.
 * max_legal: maximum of legal actions.
 * sizes: the sizes that memory depends on, large enough for all options; seats by default.
 * record: the record's layout.
 * functions: the functions by name.
 * searches: the searches by name.
 * data: the weights by name.
 */
export interface ModuleDescription {
  version: number;
  game: string;
  title: string;
  rules: string;
  max_seats: number;
  max_legal: number;
  sizes: {
    [k: string]: number;
  };
  record: RecordLayout;
  functions: {
    [k: string]: ModuleFunction;
  };
  searches: {
    [k: string]: SearchPlan;
  };
  data: {
    [k: string]: ModuleData;
  };
}
/**
 * The layout of the rules' record: size in bytes, and fields.
 */
export interface RecordLayout {
  size: number;
  fields: RecordField[];
}
/**
 * A field of the record: NumPy type name, offset in bytes, and lengths of its axes.
 */
export interface RecordField {
  name: string;
  type: string;
  offset: number;
  shape: number[];
}
/**
 * A function: parameters, result (None for nothing), and the first line of its docstring.
 */
export interface ModuleFunction {
  takes: Parameter[];
  gives: string | null;
  about: string;
}
/**
 * A function's parameter.
 *
 * Attributes:
 * name: its name in the source; `tuple.member` for a member of a tuple of arrays.
 * kind: an `array` is passed as address and lengths of axes, a `record` as address, a `number` as itself.
 * type: type of the number, or of the array's elements; `record` for records.
 * axes: count of an array's axes.
 */
export interface Parameter {
  name: string;
  kind: 'array' | 'number' | 'record';
  type: string;
  axes: number;
}
/**
 * A search: its functions by purpose, the memory that it needs, and its default settings.
 */
export interface SearchPlan {
  begin: string;
  run: string;
  read: string | null;
  line: string | null;
  memory: ArrayPlan[];
  settings: {
    [k: string]: number | boolean;
  };
}
/**
 * A tile moved from one place to another: a cell, `hand 1`, `hand 2` or `supply`.
 *
 * A tile on the target cell goes to the supply, which contains all tiles that lie nowhere else.
 */
export interface MovePiece {
  change: 'move';
  tile: string;
  source: string;
  target: string;
}
/**
 * Move a piece from one place to another; `editor_table` lists the names.
 */
export interface MoveThing {
  change: 'move';
  piece: string;
  source: string;
  target: string;
}
/**
 * The body of `POST /api/records`: one game in GWN. `request_id`: see `CreateGame`.
 */
export interface OpenRecord {
  record: string;
  request_id?: string | null;
}
/**
 * The number of games that reached a position, and their score.
 *
 * `score`: from 0 to 1, for the seat that moved there; None without games.
 */
export interface OpeningCount {
  games: number;
  score: number | null;
}
/**
 * Plies that lead to the same position up to symmetry: one of them, and the others in `alike`.
 *
 * `server`: games of this server or device. `book`: self-play. `proof`: for the seat that makes the ply.
 */
export interface OpeningWay {
  move: string;
  alike: string[];
  server: OpeningCount;
  book: OpeningCount;
  proof: ('loss' | 'win') | null;
}
/**
 * The ways on from a node, most played first.
 *
 * `server`, `book`: games that reached the node. `about`: where the book comes from; empty: there is no book.
 * `counting`: games are still being counted, or the solver is still compiling. `left_out`: ways not listed.
 * `among`: levels that can be chosen.
 */
export interface Openings {
  ways: OpeningWay[];
  server: number;
  book: number;
  about: string;
  counting: boolean;
  left_out: number;
  among: Among[];
}
/**
 * `POST /api/endgames/{game}`: a position won by its seat to act, both seats' plies since, and the next one.
 *
 * `show`: ask for a ply that wins. `explain`, `words`, `language`: as for a lesson.
 */
export interface PlayEndgame {
  position: string;
  options?: {
    [k: string]: unknown;
  };
  plies?: string[];
  move?: string | null;
  show?: boolean;
  explain?: boolean;
  words?: string | null;
  language?: string;
}
/**
 * The state of an endgame.
 *
 * `seat` has won if it is `over`; otherwise its win is proved, with `left` plies to go (None: not found out).
 * `explanation` or `given_away`: why the move was refused; nothing has changed then. `right`: a ply that keeps
 * the win, if it was asked for; `quickest`: that ply is proved to win soonest.
 */
export interface PlayedEndgame {
  plies: string[];
  seat: number;
  over: boolean;
  update: Update;
  left: number | null;
  given_away: GivenAway | null;
  right: string | null;
  quickest: boolean;
  explanation: Explanation | null;
  meant?: string | null;
}
/**
 * The game at `version`: the whole view, and the entries after `since` (what the client had).
 *
 * `since` is None when the history sent is whole (a first connection, or a gap too long).
 */
export interface Update {
  type: 'update';
  version: number;
  since: number | null;
  entries: Entry[];
  table: Table;
  view: GrawlixView | GraffitiView;
}
/**
 * A table, as everybody sees it.
 *
 * Attributes:
 * plies: the number of plies in force.
 * takeback: the seats that can propose a take-back now.
 * rematch: the id of the next game, once agreed on.
 * secrets: whether seats may know different things.
 * hints: the help that people may ask for: `ideas`, or also `warnings` of moves. At several devices all
 * people have to agree first (`ask`).
 */
export interface Table {
  game_id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  plies: number;
  position: string;
  proposals: Proposal[];
  takeback: number[];
  result: Result | null;
  thinking: number | null;
  spectators: number;
  rematch: string | null;
  fair: Fair | null;
  secrets: boolean;
  hints: 'ask' | 'ideas' | 'none' | 'warnings';
}
/**
 * A seat, as everybody sees it.
 *
 * Attributes:
 * level: a computer's level.
 * stand_in: the spec of the player that moved when that level's player had failed.
 * colour: the colour that was chosen for the seat.
 */
export interface SeatInfo {
  kind: 'computer' | 'here' | 'link';
  name: string | null;
  level: string | null;
  joined: boolean;
  online: boolean;
  stand_in: string | null;
  colour: string | null;
}
/**
 * A proposal of `seat`; `accepted` are the others that agree so far.
 */
export interface Proposal {
  kind: 'hints' | 'rematch' | 'takeback';
  seat: number;
  accepted: number[];
}
/**
 * The end of the game, by the rules or by a person (`resign`). `ranking`: 1 is the best place.
 */
export interface Result {
  returns: number[];
  reason: string;
  ranking: number[];
}
/**
 * A Glicko-2 rating; the default is that of a beginner.
 */
export interface PlayerRating {
  rating?: number;
  deviation?: number;
  volatility?: number;
}
/**
 * One ply of a seat.
 *
 * Attributes:
 * number: of the ply, from 1, chance included.
 * seat: from 0.
 * move: in notation.
 * judgement: None if there was no choice.
 * mark: its class.
 * better: plies that keep more, in notation, best first.
 * complete: whether `better` has every such ply; only a proof knows.
 */
export interface PlyReview {
  number: number;
  seat: number;
  move: string;
  judgement: (Estimate | Exact | Proof | Unsettled) | null;
  mark: '' | 'blunder' | 'doubtful' | 'given-away' | 'inaccuracy' | 'mistake';
  better: string[];
  complete: boolean;
}
/**
 * Proved before and after the ply: the seat wins for certain, or has lost.
 */
export interface Proof {
  type: 'proof';
  before: boolean;
  after: boolean;
}
/**
 * Proved on one side only, so that no loss can be stated.
 *
 * Attributes:
 * before: True: a win was proved before the ply; otherwise None.
 * after: False: a loss is proved after it; otherwise None.
 * chance: the estimated chance to win on the other side.
 */
export interface Unsettled {
  type: 'unsettled';
  before: boolean | null;
  after: boolean | null;
  chance: number;
}
/**
 * A point of the graph.
 *
 * Attributes:
 * ply: the number of plies played.
 * chances: each seat's chance to win; their sum is 1.
 * proved: whether they are certain, not estimated.
 */
export interface Point {
  ply: number;
  chances: number[];
  proved: boolean;
}
export interface Pong {
  type: 'pong';
  sent: number;
  server_time: number;
}
/**
 * `GET /api/position`.
 *
 * `options`: those that differ from the published game. `drawing`: SVG, as a spectator sees the position; empty
 * where the host cannot draw.
 */
export interface PositionInfo {
  game: string;
  title: string;
  position: string;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  actor: number;
  over: boolean;
  drawing: string;
}
/**
 * Query of `GET /api/position`; rule options of the game are further parameters, by name.
 */
export interface PositionQuery {
  position: string;
  game?: string | null;
  theme?: 'auto' | 'dark' | 'light';
  locale?: string;
}
/**
 * `POST /api/tutorials/{game}`: a lesson, the learner's plies so far, and the next one, or a joined turn.
 *
 * `explain`: explain the move instead of playing it. `words`, in a `language`: a typed move to understand.
 */
export interface Practise {
  lesson?: number;
  plies?: string[];
  move?: string | null;
  explain?: boolean;
  words?: string | null;
  language?: string;
}
/**
 * The state of a lesson.
 *
 * `lessons`: the names of all. `task`: the text that says what to do; empty once the lesson is done.
 * `explanation`: the rules refused the move. `fault`: the text that says why the lesson asks for another move. In
 * both cases nothing has changed. `arguments`: values for the lesson's texts, by text. `meant`: the move that the
 * words mean, if any.
 */
export interface Practised {
  lessons: string[];
  plies: string[];
  steps: number;
  seat: number;
  update: Update;
  task: string;
  fault: string | null;
  explanation: Explanation | null;
  meant?: string | null;
  arguments: {
    [k: string]: {
      [k: string]: number | string;
    };
  };
}
/**
 * One value of an option of a print, and its title.
 */
export interface PrintChoice {
  value: string;
  title: string;
}
/**
 * One option of a print, for a form; `default` is its value as it is sent.
 */
export interface PrintField {
  name: string;
  kind: 'choice' | 'decimal' | 'number' | 'switch' | 'text';
  title: string;
  about: string;
  default: string;
  minimum: number | null;
  maximum: number | null;
  choices: PrintChoice[];
}
/**
 * An entry of `GET /api/prints`: something to print; the first format is the usual one.
 */
export interface PrintInfo {
  game: string;
  name: string;
  title: string;
  about: string;
  formats: string[];
  fields: PrintField[];
}
/**
 * A proof, or the reason for its absence.
 */
export interface ProofAnswer {
  proved: Proved | null;
  undecided: Undecided | null;
}
/**
 * The proved winner of a node.
 *
 * `theorem`: the theorem that proves it; empty if all lines were searched. `ways`: the winner's plies that keep
 * the win, quickest first, or all plies of the loser, longest resistance first; `left_out`: how many more are known.
 * `complete`: no other ply keeps the win; otherwise nothing is known of the others.
 */
export interface Proved {
  winner: number;
  actor: number;
  theorem: string;
  plies: number | null;
  ways: ProofWay[];
  left_out: number;
  complete: boolean;
}
/**
 * A ply of a proof: `plies` to the end after it, if found out, and the game's reasons.
 */
export interface ProofWay {
  move: string;
  plies: number | null;
  reasons: Reason[];
}
/**
 * No proof: `never` (chance or secrets decide), `over`, or `open`: not found in time.
 */
export interface Undecided {
  why: 'never' | 'open' | 'over';
}
/**
 * A puzzle of the list. `options`: those that differ from the default.
 */
export interface PuzzleEntry {
  id: string;
  rating: number;
  plies: number;
  themes: string[];
  options: {
    [k: string]: unknown;
  };
}
/**
 * `GET /api/puzzles/{game}`: all puzzles, easiest first, and the themes.
 *
 * `proved`: every puzzle is won by proof, and can be played to its end (`POST /api/endgames/{game}`).
 */
export interface PuzzleList {
  themes: string[];
  proved: boolean;
  puzzles: PuzzleEntry[];
}
/**
 * `GET /api/puzzles/{game}/today`: the same puzzle for everyone on one day (`date`, in UTC).
 */
export interface PuzzleOfDay {
  id: string;
  date: string;
}
/**
 * The state of an attempt, as in a lesson.
 *
 * `wrong`: the move is legal but wrong. `right`: the ply that `show` asked for. `win`, `points`: what the
 * solution expects.
 */
export interface PuzzleTried {
  lessons: string[];
  plies: string[];
  steps: number;
  seat: number;
  update: Update;
  task: string;
  fault: string | null;
  explanation: Explanation | null;
  meant?: string | null;
  arguments: {
    [k: string]: {
      [k: string]: number | string;
    };
  };
  rating: number;
  length: number;
  win: number;
  points: number;
  themes: string[];
  position: string;
  options: {
    [k: string]: unknown;
  };
  wrong: WrongMove | null;
  right: string | null;
}
/**
 * The cost of a wrong ply: the `reply` that refutes it, ply by ply.
 *
 * Where values are compared instead: `win`, the expected share of the win, and `points`, the expected lead.
 */
export interface WrongMove {
  ply: string;
  reply: string[];
  win: number;
  points: number;
}
/**
 * `POST /api/puzzles/{game}/{id}/rating`: the player, and whether the puzzle was solved without help.
 */
export interface RatePuzzle {
  player: PlayerRating;
  solved: boolean;
}
/**
 * The compilation of all games (`GET /api/readiness`).
 *
 * After the first start, machine code is compiled while the server runs. A game that starts too early waits for it,
 * and so does a computer that moves.
 */
export interface Readiness {
  ready: boolean;
  share: number;
  games: GameReadiness[];
}
/**
 * A refusal; nothing has changed. `id` is None if the message could not be read that far.
 */
export interface Refused {
  type: 'refused';
  id: string | null;
  error: ErrorBody;
}
/**
 * The next game, once everybody has agreed, and this client's grants in it (none for a spectator).
 *
 * It is sent again after each later `Hello` to the old game.
 */
export interface Rematch {
  type: 'rematch';
  game_id: string;
  seats: SeatGrant[];
}
/**
 * A reviewed game.
 *
 * Attributes:
 * plies: of seats, in order.
 * graph: at least the first and the last position.
 * draws: empty where chance never acts.
 * turning_points: at most `MAX_TURNING_POINTS`, in the game's order.
 * seats: one review each.
 * summary: sentences.
 * seed: for making it again.
 * simulations: for making it again.
 */
export interface Review {
  plies: PlyReview[];
  graph: Point[];
  draws: Draw[];
  turning_points: TurningPoint[];
  seats: SeatReview[];
  summary: Message[];
  seed: number;
  simulations: number;
}
/**
 * A ply or a draw at which the game turned.
 *
 * Attributes:
 * ply: its number (the first of a draw).
 * seat: who chose; None: chance.
 * said: a sentence.
 * favours: the seat that a draw helped most.
 */
export interface TurningPoint {
  ply: number;
  seat: number | null;
  said?: Message;
  favours: number | null;
}
/**
 * A seat's whole game.
 *
 * Attributes:
 * choices: plies at which it had a choice.
 * given_away: proved wins that it gave away.
 * blunders: plies of this class; likewise `mistakes`, `inaccuracies` and `doubtful`.
 * lost: the chance to win that it lost in all, as estimated.
 * result: its share of the win; None if the game has no end.
 * luck: in all its draws together; None where chance never acts.
 * error: the standard error of that.
 * adjusted: the result without the luck, not cut to [0, 1]; None without luck or end.
 */
export interface SeatReview {
  choices: number;
  given_away: number;
  blunders: number;
  mistakes: number;
  inaccuracies: number;
  doubtful: number;
  lost: number;
  result: number | null;
  luck: number | null;
  error: number | null;
  adjusted: number | null;
}
/**
 * The review of a finished game, or how far it is.
 *
 * `preparing` (with status 202): the share that is done, 0 to 1; ask again after Retry-After seconds.
 */
export interface Reviewed {
  review: Review | null;
  preparing: number | null;
}
/**
 * A game as the device stores it.
 *
 * Attributes:
 * revision: counts the changes.
 * created: seconds since 1970.
 * changed: seconds since 1970.
 * plies: the number of plies in force.
 * text: all of it; holds the game's secrets and is never shown.
 */
export interface SavedGame {
  id: string;
  revision: number;
  game: string;
  created: number;
  changed: number;
  plies: number;
  over: boolean;
  seats: SavedSeat[];
  text: string;
}
/**
 * A seat, as a list of games shows it.
 */
export interface SavedSeat {
  kind: 'computer' | 'here' | 'link';
  name: string | null;
  level: string | null;
  colour: string | null;
}
/**
 * A position for a game's module to search.
 *
 * `record`: the position's bytes in hexadecimal. `seat`: the seat to act. `others`: further positions that this
 * seat considers possible, to search as well. `secrets`: everything hidden from the seat must be dealt anew first.
 */
export interface SearchRequest {
  game: string;
  seat: number;
  record: string;
  secrets: boolean;
  level: SearchLevel;
  others: string[];
}
/**
 * A node as a seat sees it: the position, and the last plies that led to it.
 *
 * `notes`: what to keep in mind. `chance`: what may be drawn. `causes`: a finished game's points of each seat,
 * by source.
 */
export interface SeenAt {
  seat: number;
  update: Update;
  notes: Reason[];
  chance: string[];
  causes: {
    [k: string]: number[];
  };
  explanation: Explanation | null;
  meant?: string | null;
}
export interface Welcome {
  type: 'welcome';
  protocol: number;
  game_id: string;
  seats: number[];
  server_time: number;
}
/**
 * The table after a change without a new version: presence, proposals, thinking.
 */
export interface TableChanged {
  type: 'table';
  table: Table;
}
/**
 * Set a number of the table. `token`, `bobby`: its seat, from 0, or -1; `blocked`: a section, or 0.
 */
export interface SetNumber {
  change: 'number';
  name: 'blocked' | 'bobby' | 'round' | 'token';
  value: number;
}
/**
 * Set or clear that a seat has passed.
 */
export interface SetPassed {
  change: 'passed';
  seat: number;
  passed: boolean;
}
/**
 * Set the seat whose turn it is, and the phase.
 */
export interface SetPhase {
  change: 'turn';
  seat: number;
  phase: string;
}
/**
 * Set the points of a seat.
 */
export interface SetPoints {
  change: 'points';
  seat: number;
  points: number;
}
/**
 * The seat to act, and the phase.
 */
export interface SetTurn {
  change: 'turn';
  seat: 0 | 1;
  phase: 'begin' | 'blind' | 'coin' | 'draft' | 'fetch' | 'place' | 'swap';
}
/**
 * `POST /api/grawlix/editor`: a position (the start by default) and a change, if any.
 */
export interface SetUp {
  position?: string | null;
  options?: {
    [k: string]: unknown;
  };
  change?: (MovePiece | SetTurn) | null;
}
/**
 * The request of `POST /api/graffiti/editor`: a position, and a change of it or none.
 *
 * Without a position: a first turn, with all pieces where they are before the set-up.
 */
export interface SetUpGraffiti {
  position?: string | null;
  options?: {
    [k: string]: unknown;
  };
  change?: (MoveThing | SetPhase | SetNumber | SetPoints | SetPassed) | null;
}
/**
 * `POST /api/shared`: what to show. `request_id`: the same id gets the same analysis; see `CreateGame`.
 */
export interface ShareAnalysis {
  record: string;
  driver: string;
  at?: number;
  request_id?: string | null;
}
/**
 * The tree and node that are shown, and the page that drives. `record` is null if nothing is new.
 */
export interface SharedAnalysis {
  version: number;
  driver: string;
  at: number;
  record: string | null;
}
/**
 * `POST /api/puzzles/{game}/{id}`: as for a lesson. `show`: ask for the right ply.
 */
export interface TryPuzzle {
  lesson?: number;
  plies?: string[];
  move?: string | null;
  explain?: boolean;
  words?: string | null;
  language?: string;
  show?: boolean;
}
/**
 * The outcome of the check.
 *
 * Attributes:
 * verified: whether every draw follows, and the record is what the device saw.
 * draws: how many draws there were.
 * faults: why it isn't verified.
 * error: why nothing could be checked, if so.
 */
export interface Verdict {
  verified: boolean;
  draws: number;
  faults: DrawFault[];
  error: ErrorBody | null;
}
/**
 * A certificate for `glyphwall verify`. `checked`: positions that the device checked; None: none.
 */
export interface WrittenProof {
  text: string;
  checked: number | null;
}
