/**
 * One open game in the browser: connects socket, state and speech, and holds what belongs to this page
 * alone (the move to confirm, the step of a review). Nothing here knows the rules: what may be done comes with
 * the view, why something may not from the server. What the games do each in their own way comes from the
 * game's face; what is begun at its table is the face's `Interaction`.
 */
import type { Entry, Explanation, Ideas, ServerMessage } from '$protocol/types';
import type { SoundName } from '$kit/sound';
import { keepGrants, keepSummary, storedGame } from '../lib/games';
import { navigate } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api } from '../net/api';
import { FairPart } from '../net/fair';
import { troubleText } from '../net/seen';
import { GameSocket, openGameChannel, type Asked, type Channel, type Status } from '../net/socket';
import type { PageCommand } from './commands';
import { errorText } from './errors';
import type { Announcement, AnyFace, Interaction } from './face';
import { faceOf } from './faces';
import { proposalText } from './names';
import { initialState, newEntries, pliesInForce, reduce, type AnyView, type GameState } from './state';

export interface SessionHooks {
  /** Copying, sharing, opening dialogues: what a command asks of the page. */
  command: (command: PageCommand) => void;
  sound: (sound: SoundName) => void;
}

export class GameSession {
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
  /** A move that waits for "confirm". */
  proposedMove: string | null = $state(null);
  /** The move sent, until its result is here: acknowledged, and the game at the version that it made. */
  sending: { id: string; move: string; version: number | null } | null = $state.raw(null);
  explanation: Explanation | null = $state.raw(null);
  /** What the person could do, once they have asked; an empty list while it is looked for. */
  ideas: Ideas | null = $state.raw(null);
  /** What speaks against the move that waits for "confirm"; '' where nothing does. */
  warning: string = $state('');
  /** The last answer of the command line, or a refusal's text. */
  answer: string = $state('');
  polite: string = $state('');
  assertive: string = $state('');
  /** The step of a finished game that is looked at; null: the end itself. */
  reviewPly: number | null = $state(null);
  reviewView: AnyView | null = $state.raw(null);

  private readonly socket: GameSocket;
  private readonly fair: FairPart;
  private readonly reviewed = new Map<number, AnyView>();
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
      onStatus: (status) => (this.status = status),
    });
    this.fair = new FairPart(
      gameId,
      (contribution) => this.socket.request(contribution),
      (trouble) => this.tell(`${t('ui-fair-distrust')} ${troubleText(trouble, t)}`),
    );
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
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

  tokens(): string[] {
    return Object.values(storedGame(this.gameId)?.tokens ?? {});
  }

  // -- what the page shows ----------------------------------------------------------------------

  /** The position on the table, or the one that the review looks at. */
  get view(): AnyView | null {
    return this.reviewPly === null ? this.game.view : (this.reviewView ?? this.game.view);
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
    return view !== null && !this.over && this.reviewPly === null && seats.includes(view.actor);
  }

  get plies(): number {
    return pliesInForce(this.game.entries).length;
  }

  // -- what the person does ---------------------------------------------------------------------

  /** Sends a move, or keeps it for "confirm" when the person wants that. */
  commit(move: string): void {
    this.explanation = null;
    this.answer = '';
    this.warning = '';
    if (settings.confirm) this.proposedMove = move;
    else if (this.hints === 'warnings') void this.mind(move);
    else this.send(move);
  }

  /** What this game offers to whoever wants hints. */
  get hints(): 'none' | 'ideas' | 'warnings' {
    return settings.hints ? (this.game.table?.hints ?? 'none') : 'none';
  }

  /** Asks what one could do now. */
  async advise(): Promise<void> {
    if (this.hints === 'none' || !this.acting || this.concealed) {
      this.tell(t('ui-ideas-none'));
      return;
    }
    const { version } = this.game;
    this.ideas = { ideas: [], notes: [], warning: null };
    try {
      const found = await api.ideas(this.gameId, this.tokens());
      if (this.ideas === null || version !== this.game.version) return; // shut, or played on meanwhile
      this.ideas = found;
    } catch (error) {
      this.ideas = null;
      this.tell(errorText(error, t));
    }
  }

  /** A move that something speaks against waits for "confirm". */
  private async mind(move: string): Promise<void> {
    const { version } = this.game;
    const found = await api.ideas(this.gameId, this.tokens(), move).catch(() => null);
    if (version !== this.game.version) return;
    if (!found?.warning) return this.send(move);
    this.proposedMove = move;
    this.warning = this.face?.reason(found.warning, this.game) ?? '';
    this.speak({ assertive: this.warning });
  }

  confirm(): void {
    if (this.proposedMove !== null) this.send(this.proposedMove);
  }

  cancel(): void {
    this.proposedMove = null;
    this.explanation = null;
    this.interaction?.cancel();
  }

  send(move: string): void {
    this.proposedMove = null;
    if (this.sending !== null) return;
    const id = this.socket.request({ type: 'move', version: this.game.version ?? 0, move });
    this.sending = { id, move, version: null };
  }

  /** Why is this move illegal, and what would fit? */
  ask(move: string): void {
    this.socket.request({ type: 'explain', move });
  }

  propose(kind: 'takeback' | 'rematch'): void {
    this.socket.request({ type: 'propose', kind });
  }

  reply(accept: boolean): void {
    const open = this.openProposal;
    if (open) this.socket.request({ type: 'answer', kind: open.kind, accept });
    else this.tell(t('ui-nothing-proposed'));
  }

  resign(): void {
    this.socket.request({ type: 'resign', seat: this.home });
  }

  /** The proposal that waits for an answer of this device. */
  get openProposal(): { kind: 'takeback' | 'rematch'; seat: number } | null {
    const { table, seats } = this.game;
    return (
      table?.proposals.find(({ seat, accepted }) =>
        seats.some((own) => own !== seat && !accepted.includes(own)),
      ) ?? null
    );
  }

  /** A line typed into the command line. */
  type(line: string): void {
    const { face, view } = this;
    if (!line.trim()) return;
    if (!face) {
      this.tell(t('ui-not-connected'));
      return;
    }
    this.answer = '';
    const seen = view && this.concealed ? face.concealed(view) : view;
    const command = face.interpret(line, { ...this.game, view: seen }, settings.verbosity);
    switch (command.kind) {
      case 'say':
        this.tell(command.text);
        break;
      case 'move':
        this.explanation = null;
        this.send(command.move);
        break;
      case 'explain':
        this.ask(command.move);
        break;
      case 'propose':
        this.propose(command.what);
        break;
      case 'answer':
        this.reply(command.accept);
        break;
      case 'ideas':
        void this.advise();
        break;
      case 'step':
        void this.step(command.to);
        break;
      default:
        this.hooks.command(command);
    }
  }

  /** Covers what only the home seat may see, or shows it; answers given to somebody else go. */
  conceal(now: boolean): void {
    if (now === this.concealed) return;
    this.concealed = now;
    this.ideas = null;
    this.answer = '';
    this.explanation = null;
  }

  /** Shows a text beside the command line and has it spoken. */
  tell(text: string): void {
    this.answer = text;
    this.speak({ polite: text });
  }

  // -- stepping through a finished game ---------------------------------------------------------

  async step(to: 'first' | 'back' | 'on' | 'last' | number): Promise<void> {
    const last = this.plies;
    if (!this.over || this.practice) {
      this.tell(t('ui-review-not-yet'));
      return;
    }
    const now = this.reviewPly ?? last;
    const wanted = typeof to === 'number' ? to : { first: 0, back: now - 1, on: now + 1, last }[to];
    const ply = Math.max(0, Math.min(last, wanted));
    this.cancel();
    if (ply === last) {
      this.reviewPly = null;
      this.reviewView = null;
    } else {
      this.reviewPly = ply;
      try {
        const view = this.reviewed.get(ply) ?? (await api.viewAt(this.gameId, ply, this.tokens()));
        this.reviewed.set(ply, view);
        if (this.reviewPly !== ply) return; // stepped on while it was on its way
        this.reviewView = view;
      } catch (error) {
        this.tell(errorText(error, t));
        return;
      }
    }
    this.answer = '';
    this.speak({ polite: this.stepText(ply) });
  }

  /** The step of a finished game that is looked at, in words; "" at its end. */
  get stepped(): string {
    return this.reviewPly === null ? '' : this.stepText(this.reviewPly);
  }

  private stepText(ply: number): string {
    const entry = pliesInForce(this.game.entries)[ply - 1];
    const what = entry ? (this.face?.told(this.game, entry, settings.verbosity) ?? '') : t('ui-review-start');
    return t('ui-review-step', { ply, last: this.plies, what });
  }

  // -- what the server says ---------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    if (this.face === null && (message.type === 'update' || this.unread.length > 0)) {
      this.unread.push(message);
      if (message.type === 'update' && this.unread.length === 1) this.open(message.view.game);
    } else {
      this.read(message);
    }
  }

  /** Fetches the face of the game that was opened; until it is here, messages wait. */
  private open(game: string): void {
    const begin = (face: AnyFace): void => {
      this.face = face;
      this.interaction = face.interact(this);
      const { unread } = this;
      this.unread = [];
      unread.forEach((message) => this.read(message));
    };
    const found = faceOf(game);
    if (found instanceof Promise) found.then(begin, () => (this.faceless = true));
    else begin(found);
  }

  private read(message: ServerMessage): void {
    const before = this.game;
    this.game = reduce(before, message);
    this.sawNoRematch ||= before.table !== null && before.table.rematch === null;
    if (message.type === 'update' && this.game.gap) {
      this.socket.reconnect();
      return;
    }
    if (this.game.table) this.fair.follow(this.game.table, this.game.seats);
    switch (message.type) {
      case 'update':
        this.updated(before);
        break;
      case 'table':
        this.tableChanged(before);
        break;
      case 'ack':
        if (this.sending?.id === message.id) this.sending = { ...this.sending, version: message.version };
        this.arrive();
        break;
      case 'refused':
        this.refused(message.id, message.error.explanation, errorText(message.error, t));
        break;
      case 'explained':
        this.explain(message.explanation);
        break;
      case 'rematch':
        keepGrants(message.game_id, message.seats);
        // Told again to whoever opens the old game later: they came to look at it, and find a link there.
        if (this.sawNoRematch) navigate(`/g/${message.game_id}`);
        break;
    }
  }

  /** The acknowledgement may come before the news of it: the tile must not jump back in between. */
  private arrive(): void {
    const made = this.sending?.version ?? null;
    if (made !== null && (this.game.version ?? 0) >= made) this.sending = null;
  }

  private updated(before: GameState): void {
    this.arrive();
    const after = this.game;
    const news = newEntries(before, after);
    const moved = news.some((entry) => entry.kind !== 'joined');
    if (moved) {
      this.explanation = null;
      this.proposedMove = null;
      this.ideas = null;
      this.interaction?.moved();
    }
    const first = before.version === null;
    const { face } = this;
    if (face) this.speak(face.announce(before, after, first ? [] : news, settings.verbosity));
    if (face && !first && moved) this.ring(face, before, after, news);
    if (face && after.table && after.view && after.seats.length > 0 && !this.practice) {
      const progress = face.progress(after.view);
      keepSummary(this.gameId, after.table, after.view.actor, progress, [...after.seats]);
    }
  }

  private ring(face: AnyFace, before: GameState, after: GameState, news: readonly Entry[]): void {
    const sound = face.sound(before, after, news);
    if (sound) this.hooks.sound(sound);
    if (after.table?.result && !before.table?.result) this.hooks.sound('end');
  }

  private tableChanged(before: GameState): void {
    const had = new Set(before.table?.proposals.map(({ kind, seat }) => `${kind}${seat}`));
    const open = this.openProposal;
    if (open && !had.has(`${open.kind}${open.seat}`)) {
      this.speak({ polite: proposalText(this.game, open, t) });
    }
  }

  private refused(id: string | null, explanation: Explanation | null, text: string): void {
    if (this.fair.made(id)) return;
    const mine = this.sending?.id === id;
    if (mine) this.sending = null;
    if (explanation && !(explanation.code === 'legal')) {
      this.explain(explanation);
    } else {
      this.answer = text;
      this.speak({ assertive: text });
    }
  }

  private explain(explanation: Explanation): void {
    this.explanation = explanation;
    const text = this.face?.explain(explanation, this.game) ?? '';
    this.answer = text;
    this.speak(explanation.code === 'legal' ? { polite: text } : { assertive: text });
  }

  /** A blank more makes a repeated text a new one, so that it is spoken again. */
  private speak({ polite = '', assertive = '' }: Partial<Announcement>): void {
    const again = (text: string, old: string): string => (text === old ? `${text}\u00a0` : text);
    if (polite) this.polite = again(polite, this.polite);
    if (assertive) this.assertive = again(assertive, this.assertive);
  }
}

export type { Asked };
