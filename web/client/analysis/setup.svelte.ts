/**
 * A position in the editor. The server answers each change with a text and its faults; only the answer is
 * stored here.
 */
import { untrack } from 'svelte';

import { errorText } from '../game/errors';
import type { EditorProps } from '../game/folder';
import { t } from '../lib/text.svelte';
import { send } from '../net/api';
import { keepMarked } from '../lib/marks';

/** The props of every game's editor. */
interface Answer {
  position: string;
  faults: readonly unknown[];
}

export class SettingUp<Told extends Answer, Change> {
  told: Told | null = $state.raw(null);
  /** The reason that the last change failed. */
  note = $state('');
  /** The queue of changes. */
  #last: Promise<void> = Promise.resolve();
  readonly #game: string;
  readonly #props: () => EditorProps;

  /** Create it inside a component: it follows the component's position. */
  constructor(game: string, props: () => EditorProps) {
    this.#game = game;
    this.#props = props;
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
        const told = await send<Told>({ path: `/api/${this.#game}/editor`, body: asked });
        this.told = told;
        onchange(told.position, told.faults.length === 0);
      } catch (error) {
        this.note = errorText(error, t);
      }
    });
  }
}

/** Mark the faulty places until the returned function is called. */
export function keepFaulty(root: HTMLElement, places: Iterable<string>): () => void {
  const marks = [...new Set(places)].map((place) => ({ place, sign: '!', tone: 'mine' as const }));
  return keepMarked(root, marks);
}
