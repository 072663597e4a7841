// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { fromRoot, withPrefix } from './addresses';

const { dataset } = document.documentElement;
afterEach(() => delete dataset['prefix']);

describe('addresses', () => {
  it('are as they are at the root', () => {
    expect(withPrefix('/g/abc')).toBe('/g/abc');
    for (const path of ['/', '/g/abc', '/games']) expect(fromRoot(path)).toBe(path);
  });

  it('stand under the prefix that the page says', () => {
    dataset['prefix'] = '/games';
    expect(withPrefix('/api/catalogue')).toBe('/games/api/catalogue');
    expect(fromRoot('/games')).toBe('/');
    expect(fromRoot('/games/')).toBe('/');
    expect(fromRoot('/games/g/abc')).toBe('/g/abc');
    expect(fromRoot('/gamesome')).toBe('/gamesome');
    expect(fromRoot(withPrefix('/games/x'))).toBe('/games/x');
  });
});
