/**
 * Dragging a tile to a cell, for mouse, pen and finger. It only repeats what tap and tap do, so nothing is
 * lost without it. A press that does not travel stays a click.
 */

export interface DragOptions {
  enabled: boolean;
  onstart(): void;
  /** Called for a drop on an element with `data-cell`. */
  ondrop(cell: string): void;
}

/** The distance in pixels at which a press becomes a drag. */
const SLACK = 8;

/** A Svelte action: the element's first svg follows the pointer. */
export function draggable(
  node: HTMLElement,
  options: DragOptions,
): { update(next: DragOptions): void; destroy(): void } {
  let current = options;
  let origin: { id: number; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (!current.enabled || event.button !== 0 || !event.isPrimary) return;
    origin = { id: event.pointerId, x: event.clientX, y: event.clientY };
    // Release the finger's capture, so that the cells below receive the pointer.
    const pressed = event.target as Element;
    if (pressed.hasPointerCapture?.(event.pointerId)) pressed.releasePointerCapture(event.pointerId);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', escape, true);
  }

  function move(event: PointerEvent): void {
    if (!origin || event.pointerId !== origin.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < SLACK) return;
      ghost = makeGhost(node);
      node.dataset['dragging'] = '';
      current.onstart();
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -62%)`;
  }

  function up(event: PointerEvent): void {
    if (!origin || event.pointerId !== origin.id) return;
    const dragged = ghost !== null;
    stop();
    if (!dragged) return;
    // Ignore the click that some browsers send after a drag.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true), 0);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    if (cell) current.ondrop(cell);
  }

  function stop(): void {
    origin = null;
    ghost?.remove();
    ghost = null;
    delete node.dataset['dragging'];
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', escape, true);
  }

  function escape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && ghost) {
      event.stopPropagation();
      stop();
    }
  }

  node.addEventListener('pointerdown', down);
  return {
    update(next: DragOptions): void {
      current = next;
    },
    destroy(): void {
      stop();
      node.removeEventListener('pointerdown', down);
    },
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function makeGhost(node: HTMLElement): HTMLElement {
  const tile = node.querySelector('svg');
  const box = (tile ?? node).getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `position: fixed; left: 0; top: 0; z-index: 1000; pointer-events: none; width: ${box.width}px; height: ${box.height}px; filter: drop-shadow(0 8px 10px rgb(0 0 0 / 35%));`;
  if (tile) ghost.append(tile.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
