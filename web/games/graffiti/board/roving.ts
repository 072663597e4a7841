/** One tab stop for a group of buttons: arrows, Home and End move between them. */

import type { Attachment } from 'svelte/attachments';

import { moveAlong } from '$kit/focus';

/** Make the buttons inside one tab stop: the last focused, or the first enabled. */
export const roving: Attachment<HTMLElement> = (group) => {
  const buttons = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('button')];
  let last: HTMLElement | null = null;

  function settle(): void {
    const all = buttons();
    const usable = all.find((button) => button.getAttribute('aria-disabled') !== 'true');
    const stop = last && all.includes(last) ? last : (usable ?? all[0]);
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }

  function onfocusin(event: FocusEvent): void {
    last = event.target as HTMLElement;
    settle();
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const next = moveAlong(all.indexOf(document.activeElement as HTMLElement), all.length, event.key);
    if (next === null) return;
    all[next]?.focus();
    event.preventDefault();
  }

  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
  group.addEventListener('focusin', onfocusin);
  group.addEventListener('keydown', onkeydown);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', onfocusin);
    group.removeEventListener('keydown', onkeydown);
  };
};
