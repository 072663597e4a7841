/** The props and callbacks of the board. Structural: the server's `GraffitiView` fits as it is. */

export type { Translate } from '$kit/translator';

/** One ply in notation: `S2.1`, `@B4`, `/2`, `,ry`. */
export type Ply = string;

/** Counts by code, without zeros. */
export type Counts = Record<string, number>;

/** One seat's things, as far as the viewer may see them. */
export interface Holdings {
  points: number;
  cans: number;
  passed: boolean;
  placed: Counts;
  tags: string[];
  /** The segment under its marker, or "". */
  reserved: string;
  /** Paint tiles behind the screen, and those spent. */
  paints: Counts;
  spent: Counts;
  bonus: Counts;
  known_permits: Counts;
  permit_count: number;
  /** Null if hidden from the viewer. */
  permits: Counts | null;
}

export interface GraffitiTable {
  round: number;
  phase: string;
  turn: number;
  token: number;
  extra: number;
  /** From 1; 0 for none. */
  blocked: number;
  section: number;
  space: string;
  segment: string;
  missing: string;
  /** The holder of the bobby, or -1. */
  bobby: number;
  neutral: string[];
  taken: string[];
  closed: string[];
  seats: Holdings[];
  supply: Counts;
  /** Pips, 0 for an empty space. */
  open_permits: number[];
  permit_stack_count: number;
  permit_discard: Counts;
  open_bonus: string[];
  bonus_stack: Counts;
  flips: number[];
  keep_left: number;
}

/** What is printed on a segment. */
export interface SegmentInfo {
  name: string;
  /** From 1. */
  section: number;
  wall: string;
  /** Letters of the paints it needs: `ryk`. */
  paints: string;
  points: number;
}

/** A can space of an edition. */
export interface SpaceInfo {
  code: string;
  board: string;
  cans: number;
  /** From 1, in the tunnel. */
  section?: number;
  /** The kinds of paint tiles, one of which it gives. */
  paints?: string[];
  /** The indexes of its open permits or bonus tile; none: the bobby's space. */
  slots?: number[];
  stack?: boolean;
  unlimited?: boolean;
}

/** The sources of a seat's points, as if the game ended now. */
export interface Score {
  played: number;
  tags: number;
  leftovers: number;
}

export interface GraffitiOptions {
  seats: number;
  special_graffiti: boolean;
  double_spaces: string;
  ledger: string;
}

export interface GraffitiView {
  seat: number | null;
  actor: number;
  legal: Ply[];
  outcome: { termination: string; ranking: number[]; returns: number[] } | null;
  options: GraffitiOptions;
  edition: string;
  table: GraffitiTable;
  segments: SegmentInfo[];
  completed: string[];
  scores: Score[];
  /** The can spaces, if they differ from the published board. */
  spaces?: SpaceInfo[];
}
