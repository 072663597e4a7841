// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { allTextsOf } from '$client/testing/texts';

import { EXAMPLES } from './example';
import RulesPage from './RulesPage.svelte';

beforeAll(() => allTextsOf('graffiti'));
afterEach(cleanup);

it('tells of spaces for two cans, of the stack that is shuffled anew, of the section that changes', () => {
  const { container } = render(RulesPage);
  expect(container.textContent).toMatch(/a space for one can and one for two/);
  expect(container.textContent).toMatch(/when the stack is empty, the discarded permits are shuffled/);
  expect(container.textContent).toMatch(/another section than in the round before/);
});

it('tells and draws every example of the rulebook, with the numbers that the rules give', () => {
  const { container } = render(RulesPage);
  const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(captions).toHaveLength(6);
  expect(captions.join(' ')).toMatch(/gives 9 points at once.*Nobody scores its 15 points.*These 27 points/s);
  for (const { view } of Object.values(EXAMPLES)) expect(view.table.seats.length).toBeGreaterThan(2);
  expect(container.querySelectorAll('figure [inert]')).toHaveLength(10);
});
