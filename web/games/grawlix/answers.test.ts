/** A browser answers what a terminal answers: tests/golden/test_goldens.py reads the same file. */
import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';
import type { GrawlixView } from '$protocol/types';
import { interpret } from './commands';
import { state, table } from './fixtures';

interface PositionWithAnswer {
  view: GrawlixView;
  asked: string[];
  answers: Record<'literate' | 'terse', string[]>;
}

const file = new URL('../../../tests/golden/answers/grawlix.json', import.meta.url);
const POSITIONS = JSON.parse(readFileSync(file, 'utf8')) as PositionWithAnswer[];

beforeAll(() => allTextsOf('grawlix'));

it.each(['literate', 'terse'] as const)('answers as a terminal does: %s', (style) => {
  expect(POSITIONS.length).toBeGreaterThan(10);
  for (const { view, asked, answers } of POSITIONS) {
    const people = table().seats.map((seat) => ({ ...seat, kind: 'here' as const, name: null, level: null }));
    const game = state({ seats: [0, 1], view, table: table({ seats: people }) });
    const told = asked.map((line) => [line, interpret(line, game, style, t)]);
    expect(told).toEqual(asked.map((line, at) => [line, { kind: 'say', text: answers[style][at] }]));
  }
});
