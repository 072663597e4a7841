/** Keyboard focus in the plane. It never wraps and never leaves the window. */

import { contains, type Point, type Rect } from './geometry';

/** Return the next place for a key of the grid pattern, or null. */
export function moveFocus(window: Rect, from: Point, key: string, toEdge = false): Point | null {
  const left = window.x;
  const top = window.y;
  const right = window.x + window.width - 1;
  const bottom = window.y + window.height - 1;
  switch (key) {
    case 'ArrowLeft':
      return { x: toEdge ? left : Math.max(left, from.x - 1), y: from.y };
    case 'ArrowRight':
      return { x: toEdge ? right : Math.min(right, from.x + 1), y: from.y };
    case 'ArrowUp':
      return { x: from.x, y: toEdge ? top : Math.max(top, from.y - 1) };
    case 'ArrowDown':
      return { x: from.x, y: toEdge ? bottom : Math.min(bottom, from.y + 1) };
    case 'Home':
      return { x: left, y: toEdge ? top : from.y };
    case 'End':
      return { x: right, y: toEdge ? bottom : from.y };
    case 'PageUp':
      return { x: from.x, y: top };
    case 'PageDown':
      return { x: from.x, y: bottom };
    default:
      return null;
  }
}

/** Return the index in a list that a key leads to: the next or the last one; null for other keys. */
export function moveAlong(index: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Clamp a place to the window. */
export function keepInside(window: Rect, point: Point): Point {
  return {
    x: Math.min(window.x + window.width - 1, Math.max(window.x, point.x)),
    y: Math.min(window.y + window.height - 1, Math.max(window.y, point.y)),
  };
}

/** Return the next (step 1) or previous (step -1) place in reading order, cyclically. */
export function nextTarget(places: Point[], from: Point, step: 1 | -1): Point | null {
  const order = [...places].sort(readingOrder);
  if (step < 0) order.reverse();
  return order.find((place) => step * readingOrder(place, from) > 0) ?? order[0] ?? null;
}

export function readingOrder(a: Point, b: Point): number {
  return a.y - b.y || a.x - b.x;
}

/** Return where the focus enters: the first target in the window, else the middle. */
export function entryPoint(window: Rect, targets: Point[]): Point {
  const first = [...targets].filter((place) => contains(window, place)).sort(readingOrder)[0];
  return (
    first ?? {
      x: window.x + Math.floor(window.width / 2),
      y: window.y + Math.floor(window.height / 2),
    }
  );
}

/** Return whether a key types a character, not a browser command. */
export function isTyping(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}
