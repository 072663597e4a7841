// Made by tools/build/export_protocol.py from the signatures in glyphwall/offline. Do not edit.

/** The offline games and the endpoints, for a worker that understands no Python exceptions. */
export interface WorkerApi {
  /** Return `Answered` with what a server answers at a path. */
  request(method: string, path: string, tokens: readonly string[], body: string): Promise<string>;
  /** Return `Answered` with the `Verdict` on a record's draws; see `glyphwall.offline.verifier`. */
  verify(record: string, receipt: string): Promise<string>;
  /** Return `Answered` with a game as a line of a file; see `glyphwall.offline.transfer`. */
  pack(gameId: string): Promise<string>;
  /** Store the game of such a line; return `Answered` with `ImportedGame` as JSON. */
  take_in(line: string): Promise<string>;
  /** Return the searches that computers need now, as JSON. */
  turns(): string;
  /** Play a computer's ply, unless the game has gone on; return `Answered`, empty. */
  choose(gameId: string, version: number, found: string): Promise<string>;
  /** Open a game for a page; return `OPEN`, or the close code once the page was told why. */
  enter(name: string, gameId: string, hello: string, tell: ((a: string) => void)): Promise<number>;
  /** Handle a page's message at its table; return as `enter`. */
  hear(name: string, text: string, tell: ((a: string) => void)): Promise<number>;
  /** Close a page's game. */
  leave(name: string): void;
  /** Take note that another page of the device stored a change. */
  changed(gameId: string): Promise<void>;
}

/** The services of the page's worker for Python. Promises are awaited; a missing service is null. */
export interface Page {
  /** Run a `SearchRequest` and return its `Report`, both as JSON. Other work may be done meanwhile. */
  search(search: string): Promise<string>;
  /** Return an empty solver for questions, in place of the one before. */
  solver(gameId: string): Promise<ModuleSolver | null | undefined>;
  /** Return the solver of a computer at a table. */
  table_solver(tableId: string, gameId: string): Promise<ModuleSolver | null | undefined>;
  /** Return the searches that reviews are made with. */
  means(gameId: string): Promise<ModuleMeans | null | undefined>;
  /** Load the drawing code; return what makes a language from a locale and a Fluent source. */
  drawing(): Promise<((a: string, b: string) => PageLanguage) | null | undefined>;
}

/** The page's storage of games. Its promises are awaited. */
export interface TextShelf {
  /** Return the text of a game, or nothing. */
  load(gameId: string): Promise<string | null | undefined>;
  /** Return the ids of all finished games. */
  over(): Promise<Iterable<string>>;
  /** Store a `SavedGame` (JSON); see `glyphwall.offline.storage.Shelf.save`. */
  save(game: string): Promise<boolean>;
}

/** The page's solver of a game. It answers 1: the seat to act wins, -1: it loses, 0: not known yet. */
export interface ModuleSolver {
  /** Start a question about a position, its bytes in hexadecimal; `plies` is the horizon, or -1. */
  ask(record: string, plies: number, hunter: number, root: number, played: number): number;
  /** Look at about this many more positions. */
  run(nodes: number): number;
  /** Return the positions looked at so far. */
  nodes(): number;
}

/** The page's searches of a game. Records are bytes in hexadecimal; answers are JSON. */
export interface ModuleMeans {
  /** Search all positions that the seat to act considers possible, for one action (`only`) or all (-1). */
  search(records: Iterable<string>, seed: number, simulations: number, only: number): string;
  /** Return the best action by what the seat to act knows. */
  best(record: string, seed: number, simulations: number): number;
  /** Play games to the end, dealt from the viewer's knowledge (-1: as they lie), with a first action (-1: any). */
  rollouts(record: string, count: number, seed: number, viewer: number, action: number): string;
  /** Return the return and margin of each action, counted within some nodes; nothing if that is impossible. */
  endgame(record: string, actions: Iterable<number>, nodes: number): string;
}

/** A language of the page: arguments are JSON, errors are JavaScript's. */
export interface PageLanguage {
  /** Format a message; see `glyphwall.messages.languages.Language`. */
  say(name: string, attribute: string, args: string): string | null | undefined;
  /** Return whether there is such a message. */
  has(name: string, attribute: string): boolean;
}
