import { describe, expect, it } from 'vitest';

import { entryPoint, isTyping, keepInside, moveFocus, nextTarget } from './focus';

const window = { x: 2, y: 3, width: 4, height: 5 }; // x 2..5, y 3..7

describe('moveFocus', () => {
  const from = { x: 3, y: 4 };

  it.each([
    ['ArrowLeft', false, { x: 2, y: 4 }],
    ['ArrowRight', false, { x: 4, y: 4 }],
    ['ArrowUp', false, { x: 3, y: 3 }],
    ['ArrowDown', false, { x: 3, y: 5 }],
    ['ArrowLeft', true, { x: 2, y: 4 }],
    ['ArrowRight', true, { x: 5, y: 4 }],
    ['ArrowUp', true, { x: 3, y: 3 }],
    ['ArrowDown', true, { x: 3, y: 7 }],
    ['Home', false, { x: 2, y: 4 }],
    ['End', false, { x: 5, y: 4 }],
    ['Home', true, { x: 2, y: 3 }],
    ['End', true, { x: 5, y: 7 }],
    ['PageUp', false, { x: 3, y: 3 }],
    ['PageDown', false, { x: 3, y: 7 }],
  ])('%s (to the edge: %s)', (key, edge, to) => {
    expect(moveFocus(window, from, key, edge)).toEqual(to);
  });

  it('neither wraps nor leaves the window', () => {
    expect(moveFocus(window, { x: 2, y: 3 }, 'ArrowLeft')).toEqual({ x: 2, y: 3 });
    expect(moveFocus(window, { x: 2, y: 3 }, 'ArrowUp')).toEqual({ x: 2, y: 3 });
    expect(moveFocus(window, { x: 5, y: 7 }, 'ArrowRight')).toEqual({ x: 5, y: 7 });
    expect(moveFocus(window, { x: 5, y: 7 }, 'ArrowDown')).toEqual({ x: 5, y: 7 });
  });

  it('leaves other keys alone', () => {
    for (const key of ['a', 'Tab', 'Enter', 'F5']) expect(moveFocus(window, from, key)).toBeNull();
  });
});

describe('keepInside', () => {
  it('takes the nearest cell when the window has moved away', () => {
    expect(keepInside(window, { x: 0, y: 9 })).toEqual({ x: 2, y: 7 });
    expect(keepInside(window, { x: 4, y: 4 })).toEqual({ x: 4, y: 4 });
  });
});

describe('nextTarget', () => {
  const a = { x: 4, y: 3 };
  const b = { x: 2, y: 5 };
  const c = { x: 5, y: 5 };

  it('goes in reading order and wraps around, both ways', () => {
    const places = [c, a, b];
    expect(nextTarget(places, { x: 2, y: 3 }, 1)).toBe(a);
    expect(nextTarget(places, a, 1)).toBe(b);
    expect(nextTarget(places, b, 1)).toBe(c);
    expect(nextTarget(places, c, 1)).toBe(a);
    expect(nextTarget(places, a, -1)).toBe(c);
    expect(nextTarget(places, { x: 3, y: 5 }, -1)).toBe(b);
  });

  it('changes no element, and finds none in an empty list', () => {
    const places = [c, a, b];
    nextTarget(places, a, -1);
    expect(places).toEqual([c, a, b]);
    expect(nextTarget([], a, 1)).toBeNull();
  });
});

describe('entryPoint', () => {
  it('is the first target that can be seen, else the middle', () => {
    expect(
      entryPoint(window, [
        { x: 5, y: 5 },
        { x: 9, y: 1 },
        { x: 2, y: 5 },
      ]),
    ).toEqual({ x: 2, y: 5 });
    expect(entryPoint(window, [])).toEqual({ x: 4, y: 5 });
  });
});

describe('isTyping', () => {
  const key = (name: string, more = {}): Parameters<typeof isTyping>[0] => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  it('knows characters from commands', () => {
    for (const name of ['R', '+', '/', '7', 'n']) expect(isTyping(key(name))).toBe(true);
    for (const name of [' ', 'Enter', 'ArrowUp', 'F1']) expect(isTyping(key(name))).toBe(false);
    expect(isTyping(key('r', { ctrlKey: true }))).toBe(false);
    expect(isTyping(key('r', { metaKey: true }))).toBe(false);
    expect(isTyping(key('r', { altKey: true }))).toBe(false);
  });
});
