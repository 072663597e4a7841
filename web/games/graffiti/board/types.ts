/**
 * What the board of Graffiti is given and what it gives back. Structural: the server's `GraffitiView` fits
 * as it comes, so the board needs neither the protocol nor any rule.
 */

export type { Translate } from '$kit/translator';

/** One ply in notation, as the server lists and takes it: `S2.1`, `@B4`, `/2`, `,ry`. */
export type Ply = string;

/** How many of each, by code; kinds of which there are none are left out. */
export type Counts = Record<string, number>;

/** One seat's things, as far as the viewer may know them. */
export interface Holdings {
  points: number;
  cans: number;
  passed: boolean;
  /** Spray cans by the space on which they stand. */
  placed: Counts;
  /** Segments that bear its tag. */
  tags: string[];
  /** The segment under its marker, or "". */
  reserved: string;
  /** Paint tiles behind the screen, and those spent in front of it. */
  paints: Counts;
  spent: Counts;
  bonus: Counts;
  known_permits: Counts;
  permit_count: number;
  /** Null where the viewer may not know them. */
  permits: Counts | null;
}

export interface GraffitiTable {
  round: number;
  phase: string;
  turn: number;
  /** Who holds the first player token. */
  token: number;
  extra: number;
  /** From 1; 0 for none. */
  blocked: number;
  section: number;
  space: string;
  segment: string;
  missing: string;
  /** Who holds the bobby, or -1. */
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

/** A can space as an edition prints it. */
export interface SpaceInfo {
  code: string;
  board: string;
  cans: number;
  /** From 1, in the tunnel. */
  section?: number;
  /** Kinds of paint tiles, one of which it gives. */
  paints?: string[];
  /** Where its open permits, or its bonus tile, stand in the table; none: the bobby's space. */
  slots?: number[];
  stack?: boolean;
  unlimited?: boolean;
}

/** The causes of a seat's points as they would count now. */
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
  /** Title of the edition whose numbers are shown. */
  edition: string;
  table: GraffitiTable;
  segments: SegmentInfo[];
  /** Letters of the completed graffiti. */
  completed: string[];
  scores: Score[];
  /** The can spaces, where they are not those of the published board. */
  spaces?: SpaceInfo[];
}
