// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { allTextsOf } from '$client/testing/texts';

import { EXAMPLES } from './example';
import RulesPage from './RulesPage.svelte';

beforeAll(() => allTextsOf('graffiti'));
afterEach(cleanup);

it('mentions two-can spaces, the reshuffled stack and the changing section', () => {
  const { container } = render(RulesPage);
  expect(container.textContent).toMatch(/a one-can space and a two-can space/);
  expect(container.textContent).toMatch(/When the stack is empty, shuffle the discarded permits/);
  expect(container.textContent).toMatch(/the same section twice in a row/);
});

it('tells and draws every example of the rulebook, with the numbers that the rules give', () => {
  const { container } = render(RulesPage);
  const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(captions).toHaveLength(6);
  expect(captions.join(' ')).toMatch(/gives 9 points at once.*No one scores its 15 points.*these 27 make/s);
  for (const { view } of Object.values(EXAMPLES)) expect(view.table.seats.length).toBeGreaterThan(2);
  expect(container.querySelectorAll('figure [inert]')).toHaveLength(10);
});
