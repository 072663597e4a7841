/**
 * A page at a table: the shown game, its announcements, and the person's actions. The table's state is
 * `play/table.ts`. It knows no rules: legal moves come with the view, explanations from the server. Each
 * game's own behaviour comes from its interface.
 */
import type { Snippet } from 'svelte';

import type { Entry, Explanation, Said, ServerMessage, Update, Written } from '$protocol/types';
import type { SoundName } from '$kit/sound';
import { clocksInWords } from './names';
import { changeGame, keepGrants, keepHeld, keepPart, keepSummary, storedGame } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import { NO_ANSWER } from '../lib/host';
import { t } from '../lib/text.svelte';
import type { NewRequest, Channel, Status } from '../play/channel';
import type { Trouble } from '../play/fair';
import { keepVerified } from '../play/fair-stores';
import {
  entriesFor,
  initialState,
  newEntries,
  pliesInForce,
  reduce,
  type AnyView,
  type GameState,
} from '../play/state';
import { GameTable, type Onlooker } from '../play/table';
import { Advice } from './advice.svelte';
import type { Command, PageCommand } from './commands';
import { explanationInWords, readerOf } from './words';
import { errorText, isDistrust, troubleText } from './errors';
import { Insight } from './insight.svelte';
import { Moves } from './moves.svelte';
import { Proposals } from './proposals';
import { Review } from './review.svelte';
import { Showing, Speech } from './showing.svelte';
import { Typed } from './typed.svelte';
import type { Interaction, Voice } from './voice';

/** The callbacks of a session to its page. */
export interface SessionHooks {
  /** Run a command that copies, shares or opens a dialog. */
  command: (command: PageCommand) => void;
  sound: (sound: SoundName) => void;
  /** Open another game. */
  goTo: (gameId: string) => void;
}

interface Faced extends Voice {
  interact(session: GameSession): Interaction | null;
}

export interface SessionOptions<Face> {
  /** The channel to the game's host. */
  channel: Channel;
  /** Return a game's interface, later if it has to be loaded. */
  faceOf: (game: string) => Face | Promise<Face>;
  hooks: SessionHooks;
  /** A practice table, without takebacks, resigning or sharing. */
  practice?: boolean;
  numbered?: boolean;
}

export class GameSession<Face extends Faced = Faced> {
  /** The game as shown; others' moves may still wait to be shown. */
  game: GameState = $state.raw(initialState(''));
  status: Status = $state.raw({ kind: 'connecting' });
  /** The game's interface, once the game is known. */
  face: Face | null = $state.raw(null);
  interaction: Interaction | null = $state.raw(null);
  /** Whether the game's interface couldn't be loaded. */
  faceless = $state(false);
  /** Whether hidden information is covered while the device changes hands. */
  concealed = $state(false);
  /** Whether the lesson is finished. */
  learnt = $state(false);
  explanation: Explanation | null = $state.raw(null);
  /** The problems with this game's chance, each once. */
  unfair: readonly Trouble[] = $state.raw([]);
  /** Whether the board stays in sight: what covers it opens only when asked for. */
  boardFirst = $state(false);
  /** A position shown instead, such as one of an engine's line, with its last plies. */
  preview: Pick<Update, 'view' | 'entries'> | null = $state.raw(null);
  /** A panel in place of the turns, with its own keys and focus. */
  aside: Snippet | null = $state.raw(null);
  /** The last phrase that a player said. */
  heard = $state.raw<Said | null>(null);
  /** The last notice of a chat message. */
  written = $state.raw<Written | null>(null);
  readonly practice: boolean;
  readonly speech = new Speech();
  readonly showing = new Showing(this);
  readonly proposals = new Proposals(this);
  readonly advice = new Advice(this);
  readonly review: Review = new Review(this);
  readonly insight: Insight = new Insight(this);
  readonly moves = new Moves(this);
  readonly typed = new Typed(this);

  private readonly table: GameTable;
  private readonly hooks: SessionHooks;
  private readonly faceOf: SessionOptions<Face>['faceOf'];
  /** The number of times the device was covered or uncovered. */
  private coverings = 0;
  /** Messages that arrived before the interface. */
  private unread: ServerMessage[] = [];
  private rematch: string | null = null;
  /** Whether this page was open before the rematch. */
  private sawNoRematch = false;

  constructor(
    readonly gameId: string,
    { channel, faceOf, hooks, practice = false, numbered = false }: SessionOptions<Face>,
  ) {
    this.practice = practice;
    this.hooks = hooks;
    this.faceOf = faceOf;
    this.game = { ...initialState(gameId), numbered };
    const onlooker: Onlooker = {
      message: (message) => this.receive(message),
      status: (status) => {
        if (status.kind !== 'open') this.showing.skip(); // the table sends what was missed
        this.status = status;
        if (status.kind !== 'open') this.typed.lost();
      },
      distrust: (trouble) => this.distrust(trouble),
    };
    this.table = new GameTable(gameId, channel, onlooker, practice);
  }

  start(): void {
    this.table.open();
  }

  stop(): void {
    this.typed.drop();
    this.showing.clear();
    this.table.close();
  }

  nudge(): void {
    this.table.nudge();
  }

  reconnect(): void {
    this.table.greet();
  }

  /** Rejoin with new tokens, after an invitation was accepted. */
  rejoin(): void {
    this.showing.skip();
    this.game = { ...this.game, version: null };
    this.table.sit();
  }

  request(request: NewRequest): string {
    return this.table.request(request);
  }

  tokens(): string[] {
    return this.table.tokens();
  }

  /** Remember that the game's draws were verified. */
  keepVerified(): Promise<void> {
    return keepVerified(this.gameId);
  }

  /** Return this device's data about the game's chance, as a file; empty if another device of this person takes part. */
  async receipt(): Promise<string> {
    const file = await this.table.chance.file();
    return file.includes('"receipt":"given"') ? '' : file; // another device has it
  }

  // -- what the page shows ----------------------------------------------------------------------

  /** The shown position: the table's, or that of the preview or the review. */
  get view(): AnyView | null {
    if (this.preview) return this.preview.view;
    return this.review.ply === null ? this.game.view : (this.review.view ?? this.game.view);
  }

  /** The game with the plies as the person at this device may see them: a shared one has received more. */
  get known(): GameState {
    const { game, concealed } = this;
    if (!concealed && game.seats.length < 2) return game;
    return { ...game, entries: entriesFor(game.entries, concealed ? null : this.home) };
  }

  /** Return the plies that led to the shown position, from those of a viewer. */
  pliesShown(entries: readonly Entry[]): Entry[] {
    return this.preview?.entries ?? pliesInForce(entries).slice(0, this.review.ply ?? undefined);
  }

  get home(): number {
    return this.insight.trying?.seat ?? this.face?.home(this.game) ?? 0;
  }

  get over(): boolean {
    return this.game.table?.result != null;
  }

  /** Whether a person at this device can act: play, or try a move in a finished game. */
  get acting(): boolean {
    if (this.preview) return false;
    const { view, seats } = this.game;
    if (this.insight.trying) return seats.includes(this.view?.actor ?? -1);
    if (view === null || this.over || this.learnt || this.review.ply !== null || this.showing.behind)
      return false;
    if (this.moves.sending?.automatic) return false;
    return seats.includes(view.actor);
  }

  get plies(): number {
    return pliesInForce(this.game.entries).length;
  }

  // -- what the person does ---------------------------------------------------------------------

  cancel(): void {
    this.moves.proposed = null;
    this.moves.checking = null;
    this.moves.planned = null;
    this.moves.typed = [];
    this.typed.drop();
    this.explanation = null;
    this.interaction?.cancel();
  }

  /** Ask why a move is illegal and what would fit. */
  ask(move: string): void {
    if (this.insight.trying) return this.speech.tell(t('ui-insight-illegal'));
    this.request({ type: 'explain', move });
  }

  resign(): void {
    this.request({ type: 'resign', seat: this.home });
  }

  type(line: string): void {
    if (!line.trim()) return;
    // Lines typed while a move is sent or read refer to the position it leads to.
    if (this.moves.sending !== null || this.typed.asking) {
      this.moves.typed.push(line);
      return;
    }
    this.showing.skip();
    const { face, view } = this;
    if (!face) {
      this.speech.tell(t('ui-not-connected'));
      return;
    }
    this.speech.answer = '';
    const seen = view && this.concealed ? face.concealed(view) : view;
    const found = face.interpret(line, { ...this.known, view: seen }, settings.verbosity);
    if (!(found instanceof Promise)) return this.carryOut(found);
    // Another person may look by now.
    const { coverings } = this;
    const later = (command: Command): void =>
      coverings === this.coverings ? this.carryOut(command) : undefined;
    found.then(later, () => this.speech.tell(t(NO_ANSWER)));
  }

  private carryOut(command: Command): void {
    switch (command.kind) {
      case 'say':
        return this.speech.tell(command.text);
      case 'move':
        this.explanation = null;
        return this.moves.send(command.move);
      case 'explain':
        return this.ask(command.move);
      case 'read':
        return this.typed.ask(command.line, command.why);
      case 'propose':
        return this.proposals.make(command.what);
      case 'answer':
        return this.proposals.answer(command.accept);
      case 'clock':
        return this.speech.tell(clocksInWords(this.game, t));
      case 'ideas':
        return void this.advice.ask();
      case 'step':
        return void this.review.step(command.to);
      default:
        return this.hooks.command(command);
    }
  }

  /** Cover or uncover hidden information; answers for the other person disappear. */
  conceal(now: boolean): void {
    if (now === this.concealed) return;
    this.concealed = now;
    this.coverings += 1;
    this.typed.drop();
    this.advice.found = null;
    this.speech.answer = '';
    this.explanation = null;
    if (!now) this.goOn();
  }

  // -- what comes from the table ----------------------------------------------------------------

  private receive(message: ServerMessage): void {
    if (this.face === null && (message.type === 'update' || this.unread.length > 0)) {
      this.unread.push(message);
      if (message.type === 'update' && this.unread.length === 1) this.open(message.view.game);
    } else if (message.type === 'update' || message.type === 'table') {
      this.showing.add(message);
    } else {
      if (message.type === 'welcome') this.showing.catchUp();
      this.read(message);
    }
  }

  /** Load the game's interface; messages wait until it is here. */
  private open(game: string): void {
    const begin = (face: Face): void => {
      this.face = face;
      this.interaction = face.interact(this);
      const { unread } = this;
      this.unread = [];
      unread.forEach((message) => this.receive(message));
    };
    const found = this.faceOf(game);
    if (found instanceof Promise) found.then(begin, () => (this.faceless = true));
    else begin(found);
  }

  /** Apply a message to the shown game and announce the result. */
  read(message: ServerMessage): void {
    const before = this.game;
    this.game = reduce(before, message);
    this.sawNoRematch ||= before.table !== null && before.table.rematch === null;
    switch (message.type) {
      case 'update':
        this.updated(before);
        break;
      case 'table':
        this.proposals.changed(before.table);
        break;
      case 'ack':
        this.moves.acknowledged(message.id, message.version);
        break;
      case 'refused':
        if (this.typed.refused(message.id, message.error)) break;
        this.refused(message.id, message.error.explanation, errorText(message.error, t));
        break;
      case 'meant':
        this.typed.meant(message.id, message.move);
        break;
      case 'explained':
        this.explain(message.explanation);
        break;
      case 'phrase':
        this.heard = message;
        break;
      case 'written':
        this.written = message;
        break;
      case 'rematch':
        this.rematch ??= message.game_id;
        if (message.game_id !== this.rematch) break; // one rematch per game: more would fill the storage
        if (storedGame(this.gameId)?.elsewhere !== undefined)
          changeGame(message.game_id, (game) => (game.elsewhere ??= Date.now()));
        keepGrants(message.game_id, message.seats);
        if (storedGame(this.gameId)?.account) keepHeld(message.game_id);
        if (storedGame(this.gameId)?.takesPart) keepPart(message.game_id);
        // People who open the old game later want to see that game; it has a link to the new one.
        if (this.sawNoRematch) this.hooks.goTo(message.game_id);
        break;
    }
  }

  moved(): void {
    this.interaction?.moved();
  }

  goOn(): void {
    this.moves.goOn();
  }

  private updated(before: GameState): void {
    const made = this.moves.sending?.automatic ?? false;
    this.moves.arrive();
    const after = this.game;
    const news = newEntries(before, after);
    if (news.some(({ kind }) => kind !== 'joined')) {
      this.explanation = null;
      this.moves.proposed = null;
      this.advice.found = null;
      this.moved();
    }
    if (this.over) this.moves.planned = null;
    const { face } = this;
    if (!face) return;
    const first = before.version === null;
    // Everyone near a shared or covered device hears it.
    const heard = this.concealed || after.seats.length > 1 ? entriesFor(news, null) : news;
    const said = face.announce(before, after, first ? [] : heard, settings.verbosity);
    const done = first ? '' : this.doneForYou(made, heard, face);
    this.speech.say(done ? { ...said, polite: done } : said);
    if (!first) this.ring(face, before, after, news);
    if (after.table && after.view && after.seats.length > 0 && !this.practice) {
      const progress = face.progress(after.view);
      keepSummary(this.gameId, after.table, after.view.actor, progress, [...after.seats]);
    }
  }

  /** Describe the last automatic moves; "" after the person's own. */
  private doneForYou(made: boolean, news: readonly Entry[], face: Voice): string {
    if (news.some(({ kind }) => kind === 'taken-back')) this.moves.automatic.hold();
    const own = news.filter(({ seat }) => seat !== null && this.game.seats.includes(seat));
    if (own.length === 0) return '';
    if (!made) {
      if (own.some(({ kind }) => kind === 'moved')) this.moves.automatic.forget();
      return '';
    }
    const what = face.announce(this.game, this.game, own, settings.verbosity).polite;
    this.moves.automatic.add(what);
    return t('ui-done-for-you', { what });
  }

  private ring(face: Voice, before: GameState, after: GameState, news: readonly Entry[]): void {
    const moved = news.some((entry) => entry.kind !== 'joined');
    const sound = moved ? face.sound(before, after, news) : null;
    if (sound) this.hooks.sound(sound);
    if (after.table?.result && !before.table?.result) this.hooks.sound('end');
  }

  /** Report troubles with chance; they stay on the page. */
  private distrust(trouble: Trouble): void {
    this.unfair = [...this.unfair, trouble];
    const said = this.unfair.map((each) => troubleText(each, t));
    if (this.unfair.some(isDistrust)) said.unshift(t('ui-fair-distrust'));
    this.speech.say({ assertive: said.join(' ') });
  }

  private refused(id: string | null, explanation: Explanation | null, text: string): void {
    if (this.table.chance.made(id) || this.moves.refused(id)) return;
    if (explanation && explanation.code !== 'legal') this.explain(explanation);
    else this.speech.insist(text);
  }

  private explain(explanation: Explanation): void {
    this.explanation = explanation;
    const text = explanationInWords(explanation, readerOf(this.game, t, 'literate', this.face), t).join(' ');
    if (explanation.code === 'legal') this.speech.tell(text);
    else this.speech.insist(text);
  }
}
