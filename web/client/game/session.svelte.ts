/**
 * One open game in the browser: connects socket, state and speech. Nothing here knows the rules: what may be done
 * comes with the view, why something may not from the server. What the games do each in their own way comes from
 * the game's face; what is begun at its table is the face's `Interaction`. What belongs to this page alone has
 * modules of its own: what is shown one after the other, own moves on their way, advice, proposals, the review.
 */
import type { Entry, Explanation, ServerMessage } from '$protocol/types';
import type { SoundName } from '$kit/sound';
import { keepGrants, keepSummary, storedGame } from '../lib/games';
import { Keeper, keptGame } from '../lib/kept';
import { navigate } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { FairPart } from '../net/fair';
import { askFor, seenOf, troubleText, type Trouble } from '../net/seen';
import { GameSocket, openGameChannel, type Asked, type Channel, type Status } from '../net/socket';
import { Advice } from './advice.svelte';
import { carryOut, type Command, type PageCommand } from './commands';
import { errorText } from './errors';
import type { Announcement, AnyFace, Interaction } from './face';
import { faceOf } from './faces';
import { Moves } from './moves.svelte';
import { Proposals } from './proposals';
import { Review } from './review.svelte';
import { Showing } from './showing.svelte';
import { Typed } from './typed.svelte';
import { initialState, newEntries, pliesInForce, reduce, type AnyView, type GameState } from './state';
import { explanationInWords, readerOf } from './words';

export interface SessionHooks {
  /** Copying, sharing, opening dialogues: what a command asks of the page. */
  command: (command: PageCommand) => void;
  sound: (sound: SoundName) => void;
}

export class GameSession {
  /** The game as it is shown; what others have done meanwhile may wait for its turn to be seen. */
  game: GameState = $state.raw(initialState(''));
  status: Status = $state.raw({ kind: 'connecting' });
  /** The game's own part of this page, once it is known which game it is. */
  face: AnyFace | null = $state.raw(null);
  /** What the game's own part keeps of what has been begun at its table. */
  interaction: Interaction | null = $state.raw(null);
  /** The game's own part could not be fetched. */
  faceless = $state(false);
  /** What only the home seat may see is covered: the device is being handed on. */
  concealed = $state(false);
  /** A lesson that has been played to its end: nothing more is asked. */
  learnt = $state(false);
  explanation: Explanation | null = $state.raw(null);
  /** The last answer of the command line, or a refusal's text. */
  answer: string = $state('');
  /** What is wrong with this game's chance, as far as this device has seen. */
  unfair: Trouble | null = $state.raw(null);
  polite: string = $state('');
  assertive: string = $state('');
  readonly showing = new Showing(this);
  readonly moves = new Moves(this);
  readonly advice = new Advice(this);
  readonly proposals = new Proposals(this);
  readonly review = new Review(this);
  /** Lines in words, which the server is asked about. */
  readonly typed = new Typed(this);

  private readonly socket: GameSocket;
  private readonly fair: FairPart;
  private readonly keeper: Keeper;
  /** How often the device was covered or uncovered. */
  private coverings = 0;
  /** Messages that wait for the face. */
  private unread: ServerMessage[] = [];
  /** Whether this page was open before a rematch was agreed on. */
  private sawNoRematch = false;

  constructor(
    readonly gameId: string,
    private readonly hooks: SessionHooks,
    open: () => Channel = () => openGameChannel(gameId),
    /** A lesson: nothing to take back, to resign, to share or to remember. */
    readonly practice = false,
  ) {
    this.game = initialState(gameId);
    this.socket = new GameSocket({
      open,
      hello: () => ({ tokens: this.tokens(), since: this.game.gap ? null : this.game.version }),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => {
        if (status.kind !== 'open') this.showing.skip(); // what is asked for next is what has not come yet
        this.status = status;
        if (status.kind !== 'open') this.typed.lost();
        if (status.kind === 'lost' && this.game.version === null) void this.recall();
      },
    });
    this.keeper = new Keeper(gameId);
    this.fair = new FairPart(
      gameId,
      (contribution) => this.socket.request(contribution),
      (trouble) => this.distrust(trouble),
    );
    this.unfair = this.fair.trouble ?? null;
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.typed.drop();
    this.showing.clear();
    this.socket.stop();
  }

  nudge(): void {
    this.socket.nudge();
  }

  reconnect(): void {
    this.socket.reconnect();
  }

  /** New tokens were won (an invitation taken): say hello again with them. */
  rejoin(): void {
    this.game = { ...this.game, version: null };
    this.socket.reconnect();
  }

  /** Asks something of the server; the id under which it answers. */
  request(asked: Asked): string {
    return this.socket.request(asked);
  }

  /** Does not want an answer any more. */
  forget(id: string): void {
    this.socket.forget(id);
  }

  tokens(): string[] {
    return Object.values(storedGame(this.gameId)?.tokens ?? {});
  }

  // -- what the page shows ----------------------------------------------------------------------

  /** The position on the table, or the one that the review looks at. */
  get view(): AnyView | null {
    return this.review.ply === null ? this.game.view : (this.review.view ?? this.game.view);
  }

  get home(): number {
    return this.face?.home(this.game) ?? 0;
  }

  get over(): boolean {
    return this.game.table?.result != null;
  }

  /** Whether somebody on this device can act now. */
  get acting(): boolean {
    const { view, seats } = this.game;
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
      this.tell(t('ui-not-connected'));
      return;
    }
    this.answer = '';
    const seen = view && this.concealed ? face.concealed(view) : view;
    const run = (command: Command): void => {
      if (!carryOut(command, this)) this.hooks.command(command);
    };
    const found = face.interpret(line, { ...this.game, view: seen }, settings.verbosity);
    if (!(found instanceof Promise)) return run(found);
    // Covered meanwhile: it may be somebody else who looks now.
    const { coverings } = this;
    const later = (command: Command): void => (coverings === this.coverings ? run(command) : undefined);
    found.then(later, () => this.tell(t('ui-error-offline')));
  }

  /** Covers what only the home seat may see, or shows it; answers given to somebody else go. */
  conceal(now: boolean): void {
    if (now === this.concealed) return;
    this.concealed = now;
    this.coverings += 1;
    this.typed.drop();
    this.advice.found = null;
    this.answer = '';
    this.explanation = null;
    if (!now) this.moves.goOn();
  }

  /** Shows a text beside the command line and has it spoken. */
  tell(text: string): void {
    this.answer = text;
    this.speak({ polite: text });
  }

  // -- what the server says ---------------------------------------------------------------------

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

  /** Without the network: the game as this device last saw it. */
  private async recall(): Promise<void> {
    const kept = await keptGame(this.gameId);
    if (!kept?.table || !kept.view || this.game.version !== null || this.unread.length > 0) return;
    const { seats, version, entries, table, view } = kept;
    this.game = { ...this.game, seats };
    this.receive({ type: 'update', version: version ?? 0, since: null, entries, table, view });
  }

  /** Fetches the face of the game that was opened; until it is here, messages wait. */
  private open(game: string): void {
    const begin = (face: AnyFace): void => {
      this.face = face;
      this.interaction = face.interact(this);
      const { unread } = this;
      this.unread = [];
      unread.forEach((message) => this.receive(message));
    };
    const found = faceOf(game);
    if (found instanceof Promise) found.then(begin, () => (this.faceless = true));
    else begin(found);
  }

  /** A message changes what is known, and what follows from that is said. */
  read(message: ServerMessage): void {
    const before = this.game;
    this.game = reduce(before, message);
    this.sawNoRematch ||= before.table !== null && before.table.rematch === null;
    if (message.type === 'update' && this.game.gap) {
      this.showing.clear();
      this.socket.reconnect();
      return;
    }
    if (this.game.table) this.fair.follow(this.game.table, this.game.seats, this.game.entries);
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
        // A part in chance goes on; where this device had asked for none, it is no fault to be left out.
        if (seenOf(this.gameId).asked) askFor(message.game_id);
        keepGrants(message.game_id, message.seats);
        // Told again to whoever opens the old game later: they came to look at it, and find a link there.
        if (this.sawNoRematch) navigate(`/g/${message.game_id}`);
        break;
    }
  }

  private updated(before: GameState): void {
    const made = this.moves.sending?.automatic ?? false;
    this.moves.arrive();
    const after = this.game;
    const news = newEntries(before, after);
    const moved = news.some((entry) => entry.kind !== 'joined');
    if (moved) {
      this.explanation = null;
      this.moves.proposed = null;
      this.advice.found = null;
      this.interaction?.moved();
    }
    const first = before.version === null;
    void this.keeper.keep(after);
    if (this.over) this.moves.planned = null;
    const { face } = this;
    if (face) {
      const said = face.announce(before, after, first ? [] : news, settings.verbosity);
      const done = first ? '' : this.doneForYou(made, news, face);
      this.speak(done ? { ...said, polite: done } : said);
    }
    if (face && !first) this.ring(face, before, after, news);
    if (face && after.table && after.view && after.seats.length > 0 && !this.practice) {
      const progress = face.progress(after.view);
      keepSummary(this.gameId, after.table, after.view.actor, progress, [...after.seats]);
    }
  }

  /** What was just done for the person, as a sentence; "" when it was somebody's own doing. */
  private doneForYou(made: boolean, news: readonly Entry[], face: AnyFace): string {
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

  private ring(face: AnyFace, before: GameState, after: GameState, news: readonly Entry[]): void {
    const moved = news.some((entry) => entry.kind !== 'joined');
    const sound = moved ? face.sound(before, after, news) : null;
    if (sound) this.hooks.sound(sound);
    if (after.table?.result && !before.table?.result) this.hooks.sound('end');
  }

  /** Chance is not as it should be: it is said at once, and stays on the page. */
  private distrust(trouble: Trouble): void {
    this.unfair = trouble;
    const said = troubleText(trouble, t);
    this.speak({ assertive: trouble.what === 'lost' ? said : `${t('ui-fair-distrust')} ${said}` });
  }

  private refused(id: string | null, explanation: Explanation | null, text: string): void {
    if (this.fair.made(id) || this.moves.refused(id)) return;
    if (explanation && !(explanation.code === 'legal')) {
      this.explain(explanation);
    } else {
      this.answer = text;
      this.speak({ assertive: text });
    }
  }

  private explain(explanation: Explanation): void {
    this.explanation = explanation;
    const text = explanationInWords(explanation, readerOf(this.game, t), t).join(' ');
    this.answer = text;
    this.speak(explanation.code === 'legal' ? { polite: text } : { assertive: text });
  }

  /** A blank more makes a repeated text a new one, so that it is spoken again. */
  speak({ polite = '', assertive = '' }: Partial<Announcement>): void {
    const again = (text: string, old: string): string => (text === old ? `${text}\u00a0` : text);
    if (polite) this.polite = again(polite, this.polite);
    if (assertive) this.assertive = again(assertive, this.assertive);
  }
}
