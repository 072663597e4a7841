/**
 * A page at a table: what of the game is shown, what is said of it, and what a person begins here. What has come is the
 * table's (`play/table.ts`). Nothing here knows the rules: what may be done comes with the view, why something may not
 * from whoever keeps the game. What the games do each in their own way comes from the game's face; what is begun at its
 * table is the face's `Interaction`. The parts below say what they need of a session, and know no more of it.
 */
import type { Snippet } from 'svelte';

import type { Entry, Explanation, ServerMessage } from '$protocol/types';
import type { SoundName } from '$kit/sound';
import { keepGrants, keepPart, keepSummary, storedGame } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import type { Asked, Channel, Status } from '../play/channel';
import type { Trouble } from '../play/fair';
import { keepVerified } from '../play/fair-stores';
import { initialState, newEntries, pliesInForce, reduce, type AnyView, type GameState } from '../play/state';
import { GameTable, type Onlooker } from '../play/table';
import { Advice } from './advice.svelte';
import type { Command, PageCommand } from './commands';
import { errorText, isDistrust, troubleText } from './errors';
import { Insight } from './insight.svelte';
import { Moves } from './moves.svelte';
import { Proposals } from './proposals';
import { Review } from './review.svelte';
import { Showing, Speech } from './showing.svelte';
import { Typed } from './typed.svelte';
import type { Interaction, Voice } from './voice';
import { explanationInWords, readerOf } from './words';

/** What a session asks of the page that it is on. */
export interface SessionHooks {
  /** Copying, sharing, opening dialogues. */
  command: (command: PageCommand) => void;
  sound: (sound: SoundName) => void;
  /** To another game. */
  goTo: (gameId: string) => void;
}

/** A face, as a session needs it. */
interface Faced extends Voice {
  interact(session: GameSession): Interaction | null;
}

export interface SessionOptions<Face> {
  /** The line to whoever keeps the game. */
  channel: Channel;
  /** The face of a game: later, where it has to be fetched first. */
  faceOf: (game: string) => Face | Promise<Face>;
  hooks: SessionHooks;
  /** A lesson: nothing to take back, to resign, to share or to remember. */
  practice?: boolean;
  /** Seats are called by their numbers. */
  numbered?: boolean;
}

export class GameSession<Face extends Faced = Faced> {
  /** The game as it is shown; what others have done meanwhile may wait for its turn to be seen. */
  game: GameState = $state.raw(initialState(''));
  status: Status = $state.raw({ kind: 'connecting' });
  /** The game's own part of this page, once it is known which game it is. */
  face: Face | null = $state.raw(null);
  /** What the game's own part keeps of what has been begun at its table. */
  interaction: Interaction | null = $state.raw(null);
  /** The game's own part could not be fetched. */
  faceless = $state(false);
  /** What only the home seat may see is covered: the device is being handed on. */
  concealed = $state(false);
  /** A lesson that has been played to its end: nothing more is asked. */
  learnt = $state(false);
  explanation: Explanation | null = $state.raw(null);
  /** What is wrong with this game's chance, each thing once. */
  unfair: readonly Trouble[] = $state.raw([]);
  /** What stands at the table where the turns so far would; its keys are the page's, and the focus stays there. */
  aside: Snippet | null = $state.raw(null);
  readonly practice: boolean;
  readonly speech = new Speech();
  readonly showing = new Showing(this);
  readonly proposals = new Proposals(this);
  readonly advice = new Advice(this);
  readonly review: Review = new Review(this);
  readonly insight: Insight = new Insight(this);
  readonly moves = new Moves(this);
  /** Lines in words, which the table is asked about. */
  readonly typed = new Typed(this);

  private readonly table: GameTable;
  private readonly hooks: SessionHooks;
  private readonly faceOf: SessionOptions<Face>['faceOf'];
  /** How often the device was covered or uncovered. */
  private coverings = 0;
  /** Messages that wait for the face. */
  private unread: ServerMessage[] = [];
  /** The id of the game that followed this one. */
  private rematch: string | null = null;
  /** Whether this page was open before a rematch was agreed on. */
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
      told: (message) => this.receive(message),
      status: (status) => {
        if (status.kind !== 'open') this.showing.skip(); // what comes next is all that was missed
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

  /** New tokens were won (an invitation taken): the game is shown anew, as they may know it. */
  rejoin(): void {
    this.showing.skip();
    this.game = { ...this.game, version: null };
    this.table.sit();
  }

  request(asked: Asked): string {
    return this.table.request(asked);
  }

  tokens(): string[] {
    return this.table.tokens();
  }

  /** Remembers that the game's draws were verified. */
  keepVerified(): Promise<void> {
    return keepVerified(this.gameId);
  }

  /** What this device holds of the game's chance, as a file. */
  receipt(): Promise<string> {
    return this.table.chance.file();
  }

  // -- what the page shows ----------------------------------------------------------------------

  /** The position on the table, or the one that the review looks at. */
  get view(): AnyView | null {
    return this.review.ply === null ? this.game.view : (this.review.view ?? this.game.view);
  }

  get home(): number {
    return this.insight.trying?.seat ?? this.face?.home(this.game) ?? 0;
  }

  get over(): boolean {
    return this.game.table?.result != null;
  }

  /** Whether somebody on this device can act now: play, or try a move in a game that is over. */
  get acting(): boolean {
    const { view, seats } = this.game;
    if (this.insight.trying) return this.insight.verdict === '' && seats.includes(this.view?.actor ?? -1);
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
    this.moves.planned = null;
    this.moves.typed = [];
    this.typed.drop();
    this.explanation = null;
    this.interaction?.cancel();
  }

  /** Why is this move illegal, and what would fit? */
  ask(move: string): void {
    if (this.insight.trying) return this.speech.tell(t('ui-insight-illegal'));
    this.request({ type: 'explain', move });
  }

  resign(): void {
    this.request({ type: 'resign', seat: this.home });
  }

  /** A line typed into the command line. */
  type(line: string): void {
    if (!line.trim()) return;
    // What is typed while a move is on its way, or being read, is about the position that it leads to.
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
    const found = face.interpret(line, { ...this.game, view: seen }, settings.verbosity);
    if (!(found instanceof Promise)) return this.carryOut(found);
    // Covered meanwhile: it may be somebody else who looks now.
    const { coverings } = this;
    const later = (command: Command): void =>
      coverings === this.coverings ? this.carryOut(command) : undefined;
    found.then(later, () => this.speech.tell(t('ui-error-offline')));
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
      case 'ideas':
        return void this.advice.ask();
      case 'step':
        return void this.review.step(command.to);
      default:
        return this.hooks.command(command);
    }
  }

  /** Covers what only the home seat may see, or shows it; answers given to somebody else go. */
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

  /** Fetches the face of the game that was opened; until it is here, messages wait. */
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

  /** A message changes what is shown, and what follows from that is said. */
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
      case 'rematch':
        this.rematch ??= message.game_id;
        if (message.game_id !== this.rematch) break; // a game has one rematch: more would fill the storage
        keepGrants(message.game_id, message.seats);
        if (storedGame(this.gameId)?.takesPart) keepPart(message.game_id);
        // Told again to whoever opens the old game later: they came to look at it, and find a link there.
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
    const said = face.announce(before, after, first ? [] : news, settings.verbosity);
    const done = first ? '' : this.doneForYou(made, news, face);
    this.speech.say(done ? { ...said, polite: done } : said);
    if (!first) this.ring(face, before, after, news);
    if (after.table && after.view && after.seats.length > 0 && !this.practice) {
      const progress = face.progress(after.view);
      keepSummary(this.gameId, after.table, after.view.actor, progress, [...after.seats]);
    }
  }

  /** What was just done for the person, as a sentence; "" when it was somebody's own doing. */
  private doneForYou(made: boolean, news: readonly Entry[], face: Voice): string {
    if (news.some(({ kind }) => kind === 'taken-back')) this.moves.automatic.hold();
    const own = news.filter(({ seat }) => seat !== null && this.game.seats.includes(seat));
    if (own.length === 0) return '';
    if (!made) {
      if (own.some(({ kind }) => kind === 'moved')) this.moves.automatic.forget();
      return '';
    }
    const what = own.map((entry) => face.told(this.game, entry, settings.verbosity)).join(' ');
    this.moves.automatic.did(what);
    return t('ui-done-for-you', { what });
  }

  private ring(face: Voice, before: GameState, after: GameState, news: readonly Entry[]): void {
    const moved = news.some((entry) => entry.kind !== 'joined');
    const sound = moved ? face.sound(before, after, news) : null;
    if (sound) this.hooks.sound(sound);
    if (after.table?.result && !before.table?.result) this.hooks.sound('end');
  }

  /** Chance is not as it should be: all of it is said at once, and stays on the page. */
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
    const text = explanationInWords(explanation, readerOf(this.game, t), t).join(' ');
    if (explanation.code === 'legal') this.speech.tell(text);
    else this.speech.insist(text);
  }
}
