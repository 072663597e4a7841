import { expect, it } from 'vitest';

import { rulesOf } from '$client/game/folders';

it('keeps the address of the rules of Graffiti that people have kept', () => {
  expect(rulesOf('graffiti')).toBe('/rules/graffiti');
});
