import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Lines } from '$protocol/types';

import { infoOf, OwnEngine, type Listener } from './own-engine';

/** The other end of the line, as an engine would have it. */
class Line {
  static last: Line;
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Line.last = this;
  }

  send(text: string): void {
    this.sent.push(...text.split('\n'));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  say(...lines: string[]): void {
    for (const data of lines) this.onmessage?.({ data });
  }
}

const found: Lines[] = [];
const failed: (string | null)[] = [];
const listener: Listener = {
  lines: (lines) => found.push(lines),
  named: vi.fn(),
  failed: (words) => failed.push(words),
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  found.length = failed.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

function ready(): OwnEngine {
  const engine = new OwnEngine(7701, listener);
  Line.last.open();
  Line.last.say('id name Other 1.2', 'gwiok protocol 1');
  return engine;
}

it('shakes hands before it asks', () => {
  const engine = new OwnEngine(7701, listener);
  expect(Line.last.address).toBe('ws://127.0.0.1:7701');
  engine.ask(['newgame toy', 'position gwp x']);
  Line.last.open();
  expect(Line.last.sent).toEqual(['gwi']);
  Line.last.say('id name Other 1.2', 'option name Threads type spin', 'gwiok protocol 1');
  expect(listener.named).toHaveBeenCalledWith('Other 1.2');
  expect(Line.last.sent.slice(1)).toEqual(['newgame toy', 'position gwp x', 'go infinite multipv 5']);
});

it('tells lines in their order, estimates and proofs apart', () => {
  ready().ask(['position gwp x']);
  Line.last.say(
    'info string getting ready',
    'info multipv 1 depth 6 nodes 10 nps 5 time 2000 visits 8 wp 0.625 pv Rhf6+Ga Oae6',
    'info multipv 2 depth 6 nodes 10 nps 5 time 2000 visits 2 score proved loss 4 pv Raf6',
  );
  expect(found.at(-1)).toMatchObject({ simulations: 10, depth: 6, seconds: 2 });
  expect(found.at(-1)?.estimates).toEqual([
    { plies: ['Rhf6+Ga', 'Oae6'], win: 0.625, low: 0.625, high: 0.625, visits: 8, reasons: [] },
  ]);
  expect(found.at(-1)?.proofs).toEqual([{ plies: ['Raf6'], proof: 'loss', reasons: [] }]);
  Line.last.say('info depth 7 nodes 20 nps 5 time 4000 visits 9 wp 0.5 pv Raf6');
  expect(found.at(-1)?.estimates.map(({ plies }) => plies)).toEqual([['Raf6']]);
  expect(found.at(-1)?.proofs).toEqual([]);
});

it('never shows the lines of one position for another', () => {
  const engine = ready();
  engine.ask(['position gwp x']);
  engine.ask(['position gwp y']);
  expect(Line.last.sent.filter((line) => line === 'stop')).toHaveLength(1);
  Line.last.say('info nodes 1 wp 0.1 pv old', 'bestmove old');
  expect(found).toEqual([]);
  Line.last.say('info nodes 1 wp 0.2 pv new');
  expect(found.at(-1)?.estimates[0]?.plies).toEqual(['new']);
});

it('reports refusals and a missing engine', () => {
  ready().ask(['newgame toy']);
  Line.last.say('error cancelled', 'error unknown-game toy: no such game');
  expect(failed).toEqual(['unknown-game toy: no such game']);
  Line.last.onclose?.();
  expect(failed.at(-1)).toBeNull();
});

it('hears nothing more once it is closed', () => {
  const engine = ready();
  engine.close();
  Line.last.onclose?.();
  Line.last.say('error x y');
  expect(failed).toEqual([]);
});

it.each([
  'info',
  'info pv',
  'info depth',
  'info wp 2 pv a',
  'info wp x pv a',
  'info score proved maybe pv a',
])('makes nothing of %s', (line) => expect(infoOf(line.split(' ')).line).toBeNull());
