/**
 * The visitor's play against the mirror. The server answers a whole line each time and stores nothing; this class
 * keeps every position, so undo needs no answer.
 */
import type { SoundName } from '$kit/sound';
import { grawlixMirror } from '$protocol/endpoints';
import type { Explanation, MirrorLine, MirrorPosition } from '$protocol/types';
import { explanationInWords, readerOf } from '$client/game/words';
import { errorText } from '$client/game/errors';
import { settings } from '$client/lib/settings.svelte';
import { locale, t } from '$client/lib/text.svelte';
import { ApiError, send } from '$client/net/api';

import { announce, outcomeText, promptText } from '../announce';
import { interpret } from '../commands';
import { cellName, tileName } from '../speech';
import { asGame, pliesOf, randomTurn, VISITOR, type Size } from './line';

interface Step {
  /** The visitor's plies so far. */
  plies: readonly string[];
  position: MirrorPosition;
}

/** Functions of the page, replaced in tests. */
export interface Means {
  ask: (line: MirrorLine) => Promise<MirrorPosition>;
  chance: () => number;
  /** Wait between two automatic turns. */
  pause: () => Promise<void>;
  sound: (name: SoundName) => void;
}

/** Request the mirror's answers to a line. */
const ask = (line: MirrorLine): Promise<MirrorPosition> => send(grawlixMirror(line));

const MEANS: Means = { ask, chance: Math.random, pause: async () => {}, sound: () => {} };

export class MirrorPlay {
  size: Size = $state(4);
  hand: number = $state(2);
  selected: string | null = $state(null);
  explanation: Explanation | null = $state.raw(null);
  /** The plies on their way to the server. */
  sending: readonly string[] | null = $state.raw(null);
  /** The reason of a failed request; the line can be sent again. */
  failure: string = $state('');
  /** Whether turns are played automatically. */
  playing = $state(false);
  /** The answer to a typed line or an attempt. */
  answer: string = $state('');
  polite: string = $state('');
  assertive: string = $state('');

  private steps: readonly Step[] = $state.raw([]);
  private unanswered: readonly string[] = [];
  /** Grows with every request and undo, so that late answers are dropped. */
  private ticket = 0;
  /** Grows when automatic turns start or stop. */
  private run = 0;
  private readonly means: Means;

  constructor(means: Partial<Means> = {}) {
    this.means = { ...MEANS, ...means };
  }

  get position(): MirrorPosition | null {
    return this.steps.at(-1)?.position ?? null;
  }

  get plies(): readonly string[] {
    return this.steps.at(-1)?.plies ?? [];
  }

  get over(): boolean {
    return this.position?.view.outcome != null;
  }

  get placing(): boolean {
    return !this.over && this.position?.view.phase === 'place';
  }

  get drafting(): boolean {
    return ['draft', 'fetch'].includes(this.position?.view.phase ?? '') && !this.over;
  }

  /** Whether undo is possible. */
  get undoable(): boolean {
    return this.steps.length > 1;
  }

  // -- the visitor's actions --------------------------------------------------------------------

  /** Start a new line with this size and hand. */
  begin(size: Size = this.size, hand: number = this.hand): Promise<boolean> {
    this.stop();
    this.forget();
    this.size = size;
    this.hand = hand;
    this.steps = [];
    return this.send([]);
  }

  /** Restart on the visitor's request, with an announcement. */
  async restart(size: Size = this.size, hand: number = this.hand): Promise<void> {
    if (await this.begin(size, hand)) this.speak(`${t('theorem-restarted')} ${this.prompt()}`, '');
  }

  pickUp(tile: string | null): void {
    this.explanation = null;
    this.selected = tile;
  }

  /** Place a tile on a cell, or ask the server why it doesn't fit. */
  place(tile: string, cell: string): void {
    void this.add(`${tile}${cell}`);
  }

  take(tile: string): void {
    if (this.drafting) void this.add(`+${tile}`);
  }

  cancel(): void {
    this.selected = null;
    this.explanation = null;
  }

  /** Undo the last turn. */
  undo(): void {
    this.stop();
    if (!this.undoable) return;
    const before = this.steps.slice(0, -1);
    while (before.length > 1 && before.at(-1)?.position.view.phase === 'fetch') before.pop();
    this.steps = before;
    this.forget();
    this.tell(`${t('theorem-undone')} ${this.prompt()}`);
  }

  /** Play a random legal turn. */
  async playForMe(): Promise<boolean> {
    const { position } = this;
    if (!position || this.over || this.sending) return false;
    return this.send([...this.plies, ...randomTurn(position.view, this.means.chance)]);
  }

  /** Play random turns until the end, or until stopped. */
  async playToTheEnd(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    const mine = (this.run += 1);
    while (this.run === mine && (await this.playForMe()) && !this.over) await this.means.pause();
    if (this.run === mine) this.playing = false;
  }

  stop(): void {
    this.run += 1;
    this.playing = false;
    this.ticket += 1;
    this.sending = null;
  }

  /** Send the unanswered line again. */
  retry(): Promise<boolean> {
    return this.send(this.unanswered);
  }

  /** Handle a typed line. */
  type(line: string): void {
    const { position } = this;
    if (!line.trim()) return;
    this.answer = '';
    if (!position) return this.tell(t('ui-not-connected'));
    if (line.trim().toLowerCase() === '/help') return this.tell(t('theorem-commands'));
    const command = interpret(line, asGame(position, t), settings.verbosity, t);
    switch (command.kind) {
      case 'say':
        return this.tell(command.text);
      case 'move':
        return void this.add(...pliesOf(command.move));
      case 'read':
        return void this.read(command.line, command.why);
      case 'explain':
        return void this.why(command.move);
      case 'propose':
        return command.what === 'takeback' ? this.undo() : void this.restart();
      default:
        this.tell(t('theorem-no-action'));
    }
  }

  /** Describe the next step, or the end. */
  prompt(): string {
    const { position } = this;
    if (!position) return '';
    const game = asGame(position, t);
    return this.over ? `${outcomeText(game, t)} ${t('theorem-over-always')}` : promptText(game, t);
  }

  // -- requests ---------------------------------------------------------------------------------

  private add(...plies: string[]): Promise<boolean> {
    if (this.playing || this.sending) return Promise.resolve(false);
    this.explanation = null;
    this.answer = '';
    return this.send([...this.plies, ...plies]);
  }

  /** Send the line and return whether it was answered. */
  private async send(plies: readonly string[]): Promise<boolean> {
    const ticket = (this.ticket += 1);
    const { size, hand } = this;
    this.sending = plies;
    this.failure = '';
    try {
      const position = await this.means.ask({ size, hand, plies: [...plies] });
      if (ticket !== this.ticket) return false;
      this.sending = null;
      this.arrive({ plies, position });
      return true;
    } catch (error) {
      if (ticket !== this.ticket) return false;
      this.sending = null;
      this.refuse(plies, error);
      return false;
    }
  }

  private arrive(step: Step): void {
    const before = this.position;
    this.steps = [...this.steps, step];
    this.explanation = null;
    const { view } = step.position;
    if (this.selected !== null && !view.hands[VISITOR].includes(this.selected)) this.selected = null;
    if (!before) return;
    const told = announce(
      asGame(before, t),
      asGame(step.position, t),
      this.news(before),
      settings.verbosity,
      t,
    );
    if (this.over) this.speak(this.playing ? '' : told.polite, this.prompt());
    else if (!this.playing) this.speak(`${told.polite} ${this.promise()}`.trim(), told.assertive);
    this.means.sound(this.over ? 'end' : view.grid.length > before.view.grid.length ? 'place' : 'draft');
  }

  /** Describe what happened since. */
  private news(before: MirrorPosition): ReturnType<typeof asGame>['entries'] {
    const { position } = this;
    return position ? asGame(position, t).entries.slice(asGame(before, t).entries.length) : [];
  }

  /** Describe the mirror's next answer. */
  private promise(): string {
    const last = this.position?.exchanges.at(-1);
    if (!last?.image || last.answered) return '';
    const style = settings.verbosity;
    const partner = tileName(last.partner, t, style);
    return t('theorem-hint-waiting', { partner, image: cellName(last.image, style) });
  }

  private refuse(plies: readonly string[], error: unknown): void {
    this.run += 1;
    this.playing = false;
    const known = error instanceof ApiError ? error : null;
    if (known?.explanation) {
      this.explain(known.explanation);
    } else if (known && ['bad-notation', 'illegal-action', 'game-over'].includes(known.code)) {
      this.answer = errorText(error, t);
      this.speak('', this.answer);
    } else {
      this.unanswered = plies;
      this.failure = errorText(error, t);
    }
  }

  /** Ask the server which move words mean, unless the visitor does something else meanwhile. */
  private async read(words: string, why: boolean): Promise<void> {
    if (this.playing || this.sending) return;
    const { size, hand, plies } = this;
    const ticket = (this.ticket += 1);
    try {
      const { meant } = await this.means.ask({ size, hand, plies: [...plies], words, language: locale() });
      if (ticket !== this.ticket) return;
      const move = meant ?? words;
      await (why ? this.why(move) : this.add(...pliesOf(move)));
    } catch (error) {
      if (ticket === this.ticket) this.tell(errorText(error, t));
    }
  }

  /** Explain an illegal move by trying it and dropping the result. */
  private async why(move: string): Promise<void> {
    const { size, hand } = this;
    try {
      await this.means.ask({ size, hand, plies: [...this.plies, ...pliesOf(move)] });
      this.tell(t('explain-grawlix-legal', { move }));
    } catch (error) {
      if (error instanceof ApiError && error.explanation) this.explain(error.explanation);
      else this.tell(errorText(error, t));
    }
  }

  private explain(explanation: Explanation): void {
    this.explanation = explanation;
    const reader = readerOf({ seats: [VISITOR], table: null }, t);
    this.answer = explanationInWords(explanation, reader, t).join(' ');
    this.speak('', this.answer);
  }

  private forget(): void {
    this.selected = null;
    this.explanation = null;
    this.answer = '';
    this.failure = '';
  }

  private tell(text: string): void {
    this.answer = text;
    this.speak(text, '');
  }

  /** Announce a text. An extra space makes a repeated one new. */
  private speak(polite: string, assertive: string): void {
    const again = (text: string, old: string): string => (text === old ? `${text}\u00a0` : text);
    if (polite) this.polite = again(polite, this.polite);
    if (assertive) this.assertive = again(assertive, this.assertive);
  }
}
