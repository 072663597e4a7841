// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { labelsOf, sanitised, show, type Touch } from './drawing';

describe('drawing', () => {
  const CARDS = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>Cards</title><desc>2 ?</desc>
  <g data-move="p"><title>Pass</title><rect/></g><g data-move="b" data-label="Bet"/><g data-move="r"/></svg>`;

  const drawing = (): SVGSVGElement => sanitised(CARDS)!;

  function shown(touch: Partial<Touch> = {}): { host: HTMLElement; svg: SVGSVGElement; touch: Touch } {
    const all: Touch = {
      legal: ['p', 'r'],
      acting: true,
      label: (move) => (move === 'r' ? 'Raise' : ''),
      onmove: vi.fn(),
      onexplain: vi.fn(),
      ...touch,
    };
    const host = document.body.appendChild(document.createElement('div'));
    const svg = drawing();
    show(host, svg, all);
    return { host, svg, touch: all };
  }

  const marked = (svg: SVGSVGElement): SVGElement[] => [...svg.querySelectorAll<SVGElement>('[data-move]')];
  const focused = (host: HTMLElement): string | null | undefined =>
    host.shadowRoot?.activeElement?.getAttribute('data-move');

  afterEach(() => document.body.replaceChildren());

  describe('a drawing on the page', () => {
    it('has its styles to itself, and a size', () => {
      const { host, svg } = shown();
      expect(host.shadowRoot?.contains(svg)).toBe(true);
      expect(svg.getAttribute('viewBox')).toBe('0 0 40 20');
    });

    it('names touchable elements: by the game, the drawing, or the notation', () => {
      const { svg } = shown({ label: () => '' });
      expect(marked(svg).map((element) => element.getAttribute('aria-label'))).toEqual(['Pass', 'Bet', 'r']);
      expect(marked(shown().svg)[2]?.getAttribute('aria-label')).toBe('Raise');
      expect(Object.fromEntries(labelsOf(drawing()))).toEqual({ p: 'Pass', b: 'Bet', r: '' });
    });

    it('is a picture for spectators and a group of buttons for the seat to act', () => {
      const { svg } = shown();
      expect([svg.getAttribute('role'), svg.getAttribute('aria-label')]).toEqual(['group', 'Cards']);
      expect(svg.getAttribute('aria-description')).toBe('2 ?');
      const { svg: picture, touch } = shown({ acting: false });
      expect(picture.getAttribute('role')).toBe('img');
      expect(marked(picture).every((element) => !element.hasAttribute('role'))).toBe(true);
      marked(picture)[0]!.dispatchEvent(new MouseEvent('click'));
      expect(touch.onmove).not.toHaveBeenCalled();
    });

    it('plays legal moves and explains the others, by mouse and by keys', async () => {
      const { svg, touch } = shown();
      const [pass, bet] = marked(svg);
      expect(pass!.getAttribute('aria-disabled')).toBeNull();
      expect(bet!.getAttribute('aria-disabled')).toBe('true');
      await fireEvent.click(pass!.querySelector('rect')!);
      await fireEvent.keyDown(pass!, { key: 'Enter' });
      await fireEvent.keyDown(pass!, { key: ' ' });
      expect(touch.onmove).toHaveBeenCalledTimes(3);
      expect(touch.onmove).toHaveBeenCalledWith('p');
      await fireEvent.click(bet!);
      expect(touch.onexplain).toHaveBeenCalledExactlyOnceWith('b');
    });

    it('is one stop for Tab; arrows go on, and a new drawing keeps the place', async () => {
      const { host, svg, touch } = shown();
      expect(marked(svg).map((element) => element.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
      marked(svg)[0]!.focus();
      await fireEvent.keyDown(marked(svg)[0]!, { key: 'End' });
      expect(focused(host)).toBe('r');
      await fireEvent.keyDown(marked(svg)[2]!, { key: 'ArrowLeft' });
      expect(focused(host)).toBe('b');
      const next = drawing();
      show(host, next, touch);
      expect(focused(host)).toBe('b');
      expect(marked(next).map((element) => element.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
    });
  });
});

describe('sanitise', () => {
  const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const clean = (inside: string, attributes = ''): string =>
    sanitised(`<svg ${SVG} ${attributes}>${inside}</svg>`)?.outerHTML ?? '';

  describe('sanitised', () => {
    it('keeps elements that draw or can be touched', () => {
      const drawing = clean(
        '<title>Two</title><style>.a{fill:url(#g)}</style><g data-move="h1" data-label="Hit"><rect class="a" style="fill:red"/></g><use href="#a"/>',
      );
      for (const part of [
        '<title>Two',
        'url(#g)',
        'data-move="h1"',
        'data-label="Hit"',
        'fill:red',
        'href="#a"',
      ]) {
        expect(drawing).toContain(part);
      }
    });

    it.each([
      ['a script', '<script>alert(1)</script>'],
      ['a script by another name', '<SCRIPT>alert(1)</SCRIPT>'],
      [
        'a page inside',
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">alert</div></foreignObject>',
      ],
      ['an element of a page', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="alert"/>'],
      ['a handler', '<rect onclick="alert(1)"/>'],
      ['a link', '<a href="javascript:alert(1)"/>'],
      ['a link of the old kind', '<a xlink:href="https://alert.example/"/>'],
      ['a picture from elsewhere', '<image href="https://alert.example/x.png"/>'],
      ['a drawing inside a picture', '<image href="data:image/svg+xml,alert"/>'],
      ['a use from elsewhere', '<use href="//alert.example/x.svg#a"/>'],
      ['a style that fetches', '<style>rect{fill:url(https://alert.example)}</style>'],
      ['a style that imports', '<style>@import "https://alert.example";</style>'],
      ['a style in hiding', '<style>rect{fill:u\\72l(https://alert.example)}</style>'],
      ['an attribute that fetches', '<rect style="fill:url(\'//alert.example\')"/>'],
      ['a presentation attribute that fetches', '<rect fill="url(//alert.example)"/>'],
      ['an animation of a link', '<animate attributeName="xlink:href" to="javascript:alert(1)"/>'],
      ['a change later', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ])('drops %s', (_, inside) => {
      expect(clean(`<g>${inside}</g>`)).not.toContain('alert');
    });

    it('drops a handler of the whole', () => {
      expect(clean('', 'onload="alert(1)"')).not.toContain('alert');
    });

    it('keeps a picture that is part of the drawing', () => {
      expect(clean('<image href="data:image/png;base64,AAAA"/>')).toContain('base64,AAAA');
    });

    it.each(['', 'no drawing', '<svg', '<html><svg/></html>', '<svg><g></svg>', '<svg/>'])(
      'refuses %j',
      (text) => {
        expect(sanitised(text)).toBeNull();
      },
    );
  });
});
