// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

import { change } from './settings.svelte';
import { applyLanguage, formatted } from './text.svelte';

const DAY = new Date(2026, 10, 22, 14, 5);

afterEach(() => change('language', ''));

it.each([
  [['en-GB', 'en'], 'en', '22 Nov 2026'],
  [['en'], 'en', '22 Nov 2026'],
  [['de-AT', 'en-GB'], 'en', '22 Nov 2026'],
  [['en-GB'], 'de', '22.11.2026'],
  [['en-US'], 'en', 'Nov 22, 2026'],
])('writes dates as readers of %s do who have chosen %s', async (languages, language, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  change('language', language);
  await applyLanguage();
  expect(formatted(DAY, { dateStyle: 'medium' })).toBe(written);
});
