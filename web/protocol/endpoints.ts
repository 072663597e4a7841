// Made by tools/build/export_protocol.py from the list in glyphwall/api/endpoints.py. Do not edit.
import type { Analyse, Analysed, AskIdeas, AskLines, AskNode, AskNodeView, AskOpenings, AskOverlays, CheckPosition, CheckedPosition, CreateGame, Created, DiagramQuery, EditedGraffiti, EditedPosition, EngineLines, GraffitiView, GrawlixView, Ideas, Lines, MirrorLine, MirrorPosition, NodeOverlays, NodeView, Openings, Paste, Pasted, PlayEndgame, PlayedEndgame, PlayerRating, PositionInfo, PositionQuery, Practise, Practised, ProofAnswer, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, Reviewed, SearchRequest, SetUp, SetUpGraffiti, TryPuzzle, WrittenProof } from '$protocol/types';

/** A request to an endpoint, with the type of its answer. Without a body it is a GET. */
export interface Call<Answer> {
  readonly path: string;
  readonly body?: unknown;
  /** For the type checker alone. */
  readonly answer?: Answer;
}

const part = encodeURIComponent;
const query = (values: object): string =>
  `${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

/** Create a game: a token for each seat of this device, an invitation for each seat by link. */
export const createGame = (body: CreateGame): Call<Created> => ({ path: '/api/games', body });

/** Return the position after some plies, for stepping through a game. */
export const getView = (gameId: string, ply: number): Call<GrawlixView | GraffitiView> => ({ path: `/api/games/${part(gameId)}/views/${ply}` });

/** Draw the position after some plies (default: the latest). */
export const getDiagram = (gameId: string, values: DiagramQuery): Call<string> => ({ path: `/api/games/${part(gameId)}/diagram.svg?${query(values)}` });

/** Return the game's record in GWN; for a game with secrets only once it is over. */
export const getRecord = (gameId: string): Call<string> => ({ path: `/api/games/${part(gameId)}/record` });

/** Review a finished game: what each ply lost, where it turned, what was luck. Open to anyone who knows the game. */
export const getReview = (gameId: string): Call<Reviewed> => ({ path: `/api/games/${part(gameId)}/review` });

/** Return the search that ideas need, for a caller that can run it. */
export const planIdeas = (gameId: string): Call<SearchRequest> => ({ path: `/api/games/${part(gameId)}/search` });

/** Return what the seat to move could play, and why; or what speaks against a move, even one of a finished game. */
export const getIdeas = (gameId: string, body: AskIdeas): Call<Ideas> => ({ path: `/api/games/${part(gameId)}/ideas`, body });

/** Describe a position, with a drawing. Rule options of the game are parameters by name. */
export const getPosition = (values: PositionQuery): Call<PositionInfo> => ({ path: `/api/position?${query(values)}` });

/** Continue a lesson of the game's tutorial. Nothing is stored: each request has the learner's plies. */
export const continueLesson = (game: string, body: Practise): Call<Practised> => ({ path: `/api/tutorials/${part(game)}`, body });

/** List the puzzles that come with a game. */
export const getPuzzles = (game: string): Call<PuzzleList> => ({ path: `/api/puzzles/${part(game)}` });

/** Return the game's puzzle of the day. */
export const getPuzzleOfDay = (game: string): Call<PuzzleOfDay> => ({ path: `/api/puzzles/${part(game)}/today` });

/** Continue a puzzle. Nothing is stored: each request has the right plies so far. */
export const continuePuzzle = (game: string, puzzle: string, body: TryPuzzle): Call<PuzzleTried> => ({ path: `/api/puzzles/${part(game)}/${part(puzzle)}`, body });

/** Return the solver's new rating, by Glicko-2. Nothing is stored. */
export const rateAttempt = (game: string, puzzle: string, body: RatePuzzle): Call<PlayerRating> => ({ path: `/api/puzzles/${part(game)}/${part(puzzle)}/rating`, body });

/** Continue a position that is won by proof, against the longest defence. Nothing is stored. */
export const continueEndgame = (game: string, body: PlayEndgame): Call<PlayedEndgame> => ({ path: `/api/endgames/${part(game)}`, body });

/** Change a tree of variations, or start a new one. */
export const analyseTree = (body: Analyse): Call<Analysed> => ({ path: '/api/analysis', body });

/** Read a text that a person pasted: records, moves or a position, with what seems to be wrong with it. */
export const readPaste = (body: Paste): Call<Pasted> => ({ path: '/api/analysis/paste', body });

/** Find what is wrong with a typed position, each fault with its place. */
export const getFaults = (body: CheckPosition): Call<CheckedPosition> => ({ path: '/api/analysis/faults', body });

/** Return a node of a tree as a seat sees it. */
export const viewNode = (body: AskNodeView): Call<NodeView> => ({ path: '/api/analysis/position', body });

/** Return what the game marks in a node for study: what fits where, which points come from what. */
export const getOverlays = (body: AskOverlays): Call<NodeOverlays> => ({ path: '/api/analysis/overlays', body });

/** Return the search that lines need, for a caller that can run it. */
export const planLines = (body: AskLines): Call<SearchRequest> => ({ path: '/api/analysis/search', body });

/** Return what a search makes of a node, from what the seat to act knows. */
export const getLines = (body: AskLines): Call<Lines> => ({ path: '/api/analysis/lines', body });

/** Return a node as lines of the engine protocol, for the user's own engine. */
export const getEngineLines = (body: AskNode): Call<EngineLines> => ({ path: '/api/analysis/engine', body });

/** Return what was played from a node in finished games and in self-play, symmetric plies together. */
export const getOpenings = (body: AskOpenings): Call<Openings> => ({ path: '/api/analysis/openings', body });

/** Return who wins a node and what keeps the win, if it can be proved in time. */
export const getProof = (body: AskNode): Call<ProofAnswer> => ({ path: '/api/analysis/proof', body });

/** Return the proof of who wins a node, for ``glyphwall verify``. */
export const getCertificate = (body: AskNode): Call<WrittenProof> => ({ path: '/api/analysis/certificate', body });

/** Plays a line against the mirror strategy. Nothing is stored: each request contains the whole line. */
export const grawlixMirror = (body: MirrorLine): Call<MirrorPosition> => ({ path: '/api/grawlix/mirror', body });

/** Sets up a position piece by piece, sound or not, and lists everything that is wrong with it. Nothing is stored. */
export const grawlixEditor = (body: SetUp): Call<EditedPosition> => ({ path: '/api/grawlix/editor', body });

/** Sets up a position piece by piece, sound or not, and tells all that is wrong with it. Nothing is kept. */
export const graffitiEditor = (body: SetUpGraffiti): Call<EditedGraffiti> => ({ path: '/api/graffiti/editor', body });
