/**
 * A position that a game's editor sets up: each change is asked for and answered with another text and all its faults,
 * so nothing is kept here but the answer.
 */
import { untrack } from 'svelte';

import { errorText } from '../game/errors';
import type { EditorProps } from '../game/folder';
import { t } from '../lib/text.svelte';
import { askJson } from '../net/api';
import { keepMarked } from './board';

/** What the editor of any game is told. */
interface Answer {
  position: string;
  faults: readonly unknown[];
}

export class SettingUp<Told extends Answer, Change> {
  told: Told | null = $state.raw(null);
  /** Why the last change could not be made. */
  note = $state('');
  /** Changes are made one after the other. */
  #last: Promise<void> = Promise.resolve();
  readonly #game: string;
  readonly #props: () => EditorProps;

  /** Made while a component is: it follows the position that the component is given. */
  constructor(game: string, props: () => EditorProps) {
    this.#game = game;
    this.#props = props;
    // A text that was typed, or another address.
    $effect(() => {
      const wanted = props().position;
      untrack(() => {
        if (this.told === null || wanted !== this.told.position) this.#ask(null, () => wanted);
      });
    });
  }

  change(change: Change): void {
    this.#ask(change, () => this.told?.position ?? this.#props().position);
  }

  #ask(change: Change | null, from: () => string | null): void {
    this.#last = this.#last.then(async () => {
      const { options, onchange } = this.#props();
      this.note = '';
      try {
        const asked = { position: from(), options, change };
        const told = await askJson<Told>(`/api/${this.#game}/editor`, [], asked);
        this.told = told;
        onchange(told.position, told.faults.length === 0);
      } catch (error) {
        this.note = errorText(error, t);
      }
    });
  }
}

/** Marks where faults are, until the function that it gives is called. */
export function keepFaulty(root: HTMLElement, places: Iterable<string>): () => void {
  const marks = [...new Set(places)].map((place) => ({
    place,
    sign: '!',
    tone: 'mine' as const,
    warmth: null,
    note: null,
  }));
  return keepMarked(root, marks);
}
