// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  adaptLinks,
  addressOf,
  fromRoot,
  handoverAddress,
  isAdapted,
  linkedPage,
  MOST_OF_ADDRESS,
  placeOf,
  recordOf,
  serverOf,
  siteAddress,
  withPrefix,
} from './addresses';

describe('prefix', () => {
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
});

describe('hashed', () => {
  const SITE = 'https://host.example/some/folder/';

  function link(href: string): HTMLAnchorElement {
    document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
    return document.querySelector('a')!;
  }

  const leads = (href: string): string | undefined => {
    const found = linkedPage(link(href));
    return found ? found.pathname + found.search + found.hash : undefined;
  };

  beforeEach(() => (document.body.innerHTML = ''));

  describe('addresses', () => {
    it('stand behind a hash on a static host, wherever its folder is', () => {
      expect(addressOf('/g/abcdefghijkl')).toBe('#/g/abcdefghijkl');
      expect(placeOf(`${SITE}#/g/abcdefghijkl`).pathname).toBe('/g/abcdefghijkl');
      expect(placeOf(`${SITE}#/rules?edition=mine#turns`)).toMatchObject({
        pathname: '/rules',
        search: '?edition=mine',
        hash: '#turns',
      });
    });

    it('that name no page are the start page', () => {
      for (const end of ['', '#', '#main', 'index.html']) expect(placeOf(SITE + end).pathname).toBe('/');
    });
  });

  describe('links under a prefix', () => {
    it('get it once, also where a page has the same name', () => {
      const end = adaptLinks((path) => `/g${path}`);
      const game = link('/g/abcdefghijkl');
      for (const event of ['pointerover', 'focusin', 'click'])
        game.dispatchEvent(new Event(event, { bubbles: true }));
      expect(game.getAttribute('href')).toBe('/g/g/abcdefghijkl');
      expect(isAdapted(game)).toBe(true);
      game.setAttribute('href', '/about'); // as a component does when what it shows changes
      expect(isAdapted(game)).toBe(false);
      game.dispatchEvent(new Event('focusin', { bubbles: true }));
      expect(game.getAttribute('href')).toBe('/g/about');
      end();
    });
  });

  describe('links of a static site', () => {
    it('lead to pages, and nowhere else', () => {
      expect(leads('/about')).toBe('/about');
      expect(leads('#/about')).toBe('/about');
      expect(leads('#main')).toBeUndefined();
      expect(leads('https://elsewhere.example/')).toBeUndefined();
    });

    it("become the host's addresses when pointed at", () => {
      const end = adaptLinks(siteAddress);
      const about = link('/about');
      about.firstElementChild!.dispatchEvent(new Event('pointerover', { bubbles: true }));
      expect(about.getAttribute('href')).toBe('#/about');
      const away = link('https://elsewhere.example/');
      away.dispatchEvent(new Event('focusin', { bubbles: true }));
      expect(away.getAttribute('href')).toBe('https://elsewhere.example/');
      const licence = link('/licences/scripts.md');
      licence.dispatchEvent(new Event('click', { bubbles: true }));
      expect(licence.getAttribute('href')).toBe('./licences/scripts.md');
      end();
      const later = link('/about');
      later.dispatchEvent(new Event('pointerover', { bubbles: true }));
      expect(later.getAttribute('href')).toBe('/about');
    });
  });
});

describe('handover', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' https://example.org/ ', 'https://example.org'],
    ['https://example.org/g/abcdefghijkl#x', 'https://example.org'],
    ['https://example.org/games/', 'https://example.org/games'],
    ['example.org/games/g/abcdefghijkl/4', 'https://example.org/games'],
    ['example.org/about', 'https://example.org'],
    ['http://192.168.1.4:8000', 'http://192.168.1.4:8000'],
    ['localhost:8000', 'http://localhost:8000'],
    ['127.0.0.1:8000', 'http://127.0.0.1:8000'],
    ['localhost.example.org', 'https://localhost.example.org'],
  ])('%j is the server %j', (typed, server) => {
    expect(serverOf(typed)).toBe(server);
  });

  it.each([
    '',
    '   ',
    'two words',
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'file:///etc',
    'https://',
    'https://me:secret@example.org',
    'data:text/html,x',
    `${'a'.repeat(MOST_OF_ADDRESS)}.org`,
  ])('%j is none', (typed) => {
    expect(serverOf(typed)).toBeNull();
  });

  it('a record comes out as it went in', () => {
    const record = '[Game "x"]\n[Player1 "Zoë & #1 + 100%"]\n\n1. a1+b2 {so? yes!} *\n';
    const address = new URL(handoverAddress('https://example.org', record));
    expect([address.origin, address.pathname, address.search]).toEqual(['https://example.org', '/open', '']);
    expect(recordOf(address.hash)).toBe(record);
    expect(recordOf('')).toBe('');
  });
});
