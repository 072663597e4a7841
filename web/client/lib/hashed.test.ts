// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { adaptLinks, addressOf, isAdapted, linkedPage, placeOf, siteAddress } from './addresses';

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

  it('are written as the host knows them once somebody points at them', () => {
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
