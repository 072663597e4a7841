// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { labelsOf, sanitised, show, type Touch } from './drawing';

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

  it('names what can be touched: by the game, by the drawing, by the notation', () => {
    const { svg } = shown({ label: () => '' });
    expect(marked(svg).map((element) => element.getAttribute('aria-label'))).toEqual(['Pass', 'Bet', 'r']);
    expect(marked(shown().svg)[2]?.getAttribute('aria-label')).toBe('Raise');
    expect(Object.fromEntries(labelsOf(drawing()))).toEqual({ p: 'Pass', b: 'Bet', r: '' });
  });

  it('is a picture to look at, and a group of buttons for whoever may act', () => {
    const { svg } = shown();
    expect([svg.getAttribute('role'), svg.getAttribute('aria-label')]).toEqual(['group', 'Cards']);
    expect(svg.getAttribute('aria-description')).toBe('2 ?');
    const { svg: picture, touch } = shown({ acting: false });
    expect(picture.getAttribute('role')).toBe('img');
    expect(marked(picture).every((element) => !element.hasAttribute('role'))).toBe(true);
    marked(picture)[0]!.dispatchEvent(new MouseEvent('click'));
    expect(touch.onmove).not.toHaveBeenCalled();
  });

  it('plays what is legal and asks why of the rest, by mouse and by keys', async () => {
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
