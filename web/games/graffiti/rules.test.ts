// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { loadOffered } from '$client/lib/catalogue.svelte';
import { api } from '$client/net/api';
import { GAME } from '$client/testing/fixtures';
import { allTextsOf } from '$client/testing/texts';

import { USUAL } from './example';
import RulesPage from './RulesPage.svelte';

const told = {
  ...USUAL,
  permits: 20,
  bobby: 0,
  missing: 'sav bob',
  tunnel: 'section 1: 1, 1',
  paints: 'red: 2, 2',
  permitspaces: '3 open permits',
};

beforeAll(async () => {
  await allTextsOf('graffiti');
  const editions = [
    { name: 'reconstructed', title: 'Reconstructed', told: { en: USUAL } },
    { name: 'mine', title: 'My own', told: { en: told } },
  ];
  vi.spyOn(api, 'catalogue').mockResolvedValue([{ ...GAME, id: 'graffiti', editions }]);
  await loadOffered();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/rules/graffiti');
});

it("shows the rules with the requested edition's numbers, and no boards of another", () => {
  history.replaceState(null, '', '/rules/graffiti?edition=mine');
  const { container } = render(RulesPage);
  const text = container.textContent;
  for (const said of ['“My own”', 'section 1: 1, 1', 'red: 2, 2', '3 open permits', '20 permits']) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/[Bb]obby|or two on its second|one for two|two permits: two|Save: keep/);
  expect(container.querySelector('figure')).toBeNull();
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/print?game=graffiti&edition=mine');
});

it('tells of the one that ships, and leads to the others', () => {
  const { container } = render(RulesPage);
  expect(container.textContent).toMatch(/30 permits.*or two on its second/s);
  expect(container.querySelectorAll('figure')).toHaveLength(10);
  expect(container.querySelector('a[href="/rules/graffiti?edition=mine"]')?.textContent).toBe('My own');
});
