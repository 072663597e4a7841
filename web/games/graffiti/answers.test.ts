/** A browser asks what a terminal asks: tests/golden/test_goldens.py reads the same file. */
import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';
import { NAMES, VIEWS } from './board/fixtures';
import { askText } from './board/labels';

const file = new URL('../../../tests/golden/answers/graffiti.json', import.meta.url);
const ASKED = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

beforeAll(() => allTextsOf('graffiti'));

it('asks as a terminal does', () => {
  const acting = NAMES.filter((name) => VIEWS[name].actor >= 0);
  expect(acting.length).toBeGreaterThan(15);
  expect(Object.fromEntries(acting.map((name) => [name, askText(VIEWS[name], t)]))).toEqual(ASKED);
});
