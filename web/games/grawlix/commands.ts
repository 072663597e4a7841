/**
 * The command line: everything that the mouse can do, and questions about the position, answered from the
 * view in words. Pure: text and state in, a command out.
 */
import type { GrawlixView } from '$protocol/types';
import { interpretLine, type Command } from '$client/game/commands';
import type { Style } from '$client/game/voice';
import { seatArgs, seatName, waitingText } from '$client/game/names';
import { pliesInForce } from '$client/play/state';
import type { Text } from '$client/lib/text.svelte';

import { newsText, outcomeText, promptText } from './announce';
import { parseCell } from './board/cells';
import { cellName, colourName, glyphName, type GrawlixState, tileList, tileName, tileNamed } from './speech';

/** Questions first, then what changes something: the order in which `/help` lists them. */
export const COMMANDS = [
  'hand',
  'their',
  'supply',
  'row',
  'col',
  'fits',
  'last',
  'legal',
  'why',
  'turn',
  'takeback',
  'rematch',
  'accept',
  'decline',
  'resign',
  'copy',
  'share',
  'first',
  'back',
  'on',
  'end',
  'settings',
  'help',
] as const;

export function interpret(line: string, state: GrawlixState, style: Style, t: Text): Command {
  const questions = (view: GrawlixView): Record<string, (argument: string) => string> => ({
    hand: () => handText(state, view, homeSeat(state), style, t),
    their: () => handText(state, view, 1 - homeSeat(state), style, t),
    supply: () => supplyText(view, style, t),
    row: (argument) => lineText(view, true, argument, style, t),
    col: (argument) => lineText(view, false, argument, style, t),
    column: (argument) => lineText(view, false, argument, style, t),
    fits: (argument) => fitsText(state, view, argument, style, t),
    last: () => lastText(state, style, t),
    legal: () => legalText(view, style, t),
    turn: () => turnText(state, t),
  });
  return interpretLine(line, state.view, 'ui-commands', questions, t);
}

/** The seat shown at the bottom: the acting one of this device's, else its first, else the first of all. */
export function homeSeat(state: GrawlixState): number {
  const { view, seats } = state;
  if (view && seats.includes(view.actor)) return view.actor;
  if (view && seats.includes(view.turn)) return view.turn;
  return seats[0] ?? 0;
}

function handText(state: GrawlixState, view: GrawlixView, seat: number, style: Style, t: Text): string {
  const hand = view.hands[seat] ?? [];
  const placing = view.phase !== 'draft' && view.phase !== 'blind';
  const tiles = hand.map((tile) => {
    const name = tileName(tile, t, style);
    return placing ? t('ui-hand-tile', { tile: name, cells: view.targets[tile]?.length ?? 0 }) : name;
  });
  return t('ui-hand', { ...seatArgs(state, seat, t), count: hand.length, tiles: tiles.join(', ') });
}

function supplyText(view: GrawlixView, style: Style, t: Text): string {
  const colours = [...new Set(view.supply.map((tile) => tile.charAt(0)))];
  const rows = colours.map((colour) => {
    const tiles = view.supply.filter((tile) => tile.startsWith(colour));
    const glyphs = tiles.map((tile) => glyphName(tile.charAt(1), t)).join(', ');
    return t('ui-supply-row', { colour: style === 'terse' ? colour : colourName(colour, t), glyphs });
  });
  return t('ui-supply', { count: view.supply.length, rows: rows.join('; ') });
}

function lineText(view: GrawlixView, isRow: boolean, argument: string, style: Style, t: Text): string {
  const place = isRow ? argument.replace(/^0+/, '') : argument.toLowerCase();
  const index = isRow ? Number(place) - 1 : place.charCodeAt(0) - 97;
  const known = isRow ? /^\d{1,2}$/.test(place) : /^[a-z]$/.test(place);
  if (!known || index >= frameOf(view)) return t('ui-line-usage', { kind: isRow ? 'row' : 'column' });
  const along = isRow ? 'row' : 'column';
  const across = isRow ? 'column' : 'row';
  const inLine = view.grid
    .filter(({ cell }) => parseCell(cell)[along] === index)
    .sort((a, b) => parseCell(a.cell)[across] - parseCell(b.cell)[across]);
  const tiles = inLine.map(({ tile, cell }) => `${cellName(cell, style)} ${tileName(tile, t, style)}`);
  return t('ui-line', { kind: along, place, count: inLine.length, tiles: tiles.join(', ') });
}

/** How many rows and columns the board has. */
const frameOf = ({ size }: GrawlixView): number => 2 * size - 1;

/** Where a tile fits, or what fits a cell: no two characters are both, so nothing is ambiguous. */
function fitsText(state: GrawlixState, view: GrawlixView, what: string, style: Style, t: Text): string {
  const tile = tileNamed(what);
  if (tile !== null) {
    const text = view.targets[tile] ? tileText(view, tile, style, t) : tileName(tile, t, style);
    return t('ui-say-sentence', { text });
  }
  const cell = what.toLowerCase();
  const [, column = '', row = ''] = /^([a-z])([1-9]\d?)$/.exec(cell) ?? [];
  const last = Math.max(column.charCodeAt(0) - 96, Number(row));
  return last <= frameOf(view) ? cellText(state, view, cell, style, t) : t('ui-fits-usage');
}

/** A tile and the cells that it fits. */
function tileText(view: GrawlixView, tile: string, style: Style, t: Text): string {
  const cells = (view.targets[tile] ?? []).map((cell) => cellName(cell, style)).join(', ');
  return t('ui-legal-tile', { tile: tileName(tile, t, style), cells: cells || 'none' });
}

/** What lies on a cell, or what fits there: the answer to `/fits`, also shown under the board. */
export function cellText(
  state: GrawlixState,
  view: GrawlixView,
  cell: string,
  style: Style,
  t: Text,
): string {
  const name = cellName(cell, style);
  const placed = view.grid.find((tile) => tile.cell === cell);
  if (placed) return t('ui-cell-tile', { cell: name, tile: tileName(placed.tile, t, style) });
  const open = view.open.find((candidate) => candidate.cell === cell);
  if (!open) return t('ui-cell-closed', { cell: name });
  const fitting = (view.hands[homeSeat(state)] ?? []).filter((tile) => view.targets[tile]?.includes(cell));
  return t('ui-cell-open', {
    cell: name,
    free: open.glyphs.length === view.size && open.colours.length === view.size ? 'all' : 'some',
    glyphs: open.glyphs.map((glyph) => glyphName(glyph, t)).join(', ') || t('ui-none'),
    colours: open.colours.map((colour) => colourName(colour, t)).join(', ') || t('ui-none'),
    count: fitting.length,
    tiles: tileList(fitting, t, style),
  });
}

/** The last turn: every ply of whoever made the last one. */
function lastText(state: GrawlixState, style: Style, t: Text): string {
  const plies = pliesInForce(state.entries);
  const last = plies.at(-1);
  if (!last) return t('ui-nothing-yet');
  let start = plies.length - 1;
  while (start > 0 && plies[start - 1]?.seat === last.seat) start -= 1;
  return newsText(state, plies.slice(start), style, t);
}

function legalText(view: GrawlixView, style: Style, t: Text): string {
  if (view.phase !== 'place') {
    const known = view.legal.filter((move) => move.startsWith('+')).length;
    return t('ui-legal-other', { phase: view.phase, count: known || view.legal.length });
  }
  const lines = (view.hands[view.turn] ?? []).map((tile) => tileText(view, tile, style, t));
  return t('ui-legal', { lines: lines.join('; ') });
}

function turnText(state: GrawlixState, t: Text): string {
  const { view } = state;
  if (!view) return '';
  if (state.table?.result) return outcomeText(state, t);
  if (state.seats.includes(view.actor)) return promptText(state, t);
  return statusText(state, t);
}

/** Whose turn it is and what is awaited, for somebody who cannot act now. */
export function statusText(state: GrawlixState, t: Text): string {
  const { view } = state;
  const who = (seat: number): string => seatName(state, seat, t);
  const waits = waitingText(state, who, t);
  if (waits !== null || !view) return waits ?? '';
  if (view.actor < 0) return view.outcome ? '' : t('ui-chance');
  return t('ui-their-turn', { who: who(view.actor), phase: view.phase });
}
