/**
 * One open game in the browser: connects socket, state and speech, and holds what belongs to this page
 * alone (the move to confirm, the step of a review). Nothing here knows the rules: what may be done comes with
 * the view, why something may not from the server. What the games do each in their own way comes from the
 * game's face; what is begun at its table is the face's `Interaction`.
 */
import type { Entry, Explanation, Ideas, ServerMessage, Update } from '$protocol/types';
import type { SoundName } from '$kit/sound';
import { keepGrants, keepSummary, storedGame } from '../lib/games';
import { Keeper, keptGame } from '../lib/kept';
import { navigate } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api } from '../net/api';
import { FairPart } from '../net/fair';
import { troubleText } from '../net/seen';
import { GameSocket, openGameChannel, type Asked, type Channel, type Status } from '../net/socket';
import { Automatic } from './automatic.svelte';
import type { PageCommand } from './commands';
import { errorText } from './errors';
import type { Announcement, AnyFace, Interaction } from './face';
import { faceOf } from './faces';
import { proposalText } from './names';
import { Queue, stepTime } from './pace.svelte';
import { initialState, newEntries, pliesInForce, reduce, type AnyView, type GameState } from './state';

export interface SessionHooks {
  /** Copying, sharing, opening dialogues: what a command asks of the page. */
  command: (command: PageCommand) => void;
  sound: (sound: SoundName) => void;
}

/** What is shown one after the other: news, or a state that is shown again. */
type Step = { message: ServerMessage; jump?: boolean } | { again: GameState };

/** How long an own move is on its way, in milliseconds. */
const OWN_MOTION = 190;

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
  /** A move that waits for "confirm". */
  proposedMove: string | null = $state(null);
  /** The move sent, until its result is here: acknowledged, and the game at the version that it made. */
  sending: { id: string; move: string; version: number | null; automatic: boolean } | null = $state.raw(null);
  /** What is done for the person where there is no choice. */
  readonly automatic = new Automatic();
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
  /** How long what has moved last is on its way, in milliseconds; 0 after a jump. */
  motion = 0;

  private readonly queue = new Queue<Step>((step, hurried) => this.show(step, hurried));
  /** The states since the last turn of the only seat of this device, to be shown again. */
  private recent: readonly GameState[] = $state.raw([]);
  /** Connected anew: what comes first is no news, but all that was missed. */
  private catchingUp = true;
  private readonly socket: GameSocket;
  private readonly fair: FairPart;
  private readonly keeper: Keeper;
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
      onStatus: (status) => {
        if (status.kind !== 'open') this.skip(); // what is asked for next is what has not come yet
        this.status = status;
        if (status.kind === 'lost' && this.game.version === null) void this.recall();
      },
    });
    this.keeper = new Keeper(gameId);
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
    this.queue.clear();
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
    if (view === null || this.over || this.reviewPly !== null || this.behind) return false;
    if (this.sending?.automatic) return false;
    return seats.includes(view.actor);
  }

  /** Whether something has happened already that is still to be shown. */
  get behind(): boolean {
    return this.queue.waiting > 0;
  }

  /** Whether there is something to see in what others did since the own last turn. */
  get replayable(): boolean {
    return this.acting && this.recent.length > 1 && stepTime() > 0;
  }

  get plies(): number {
    return pliesInForce(this.game.entries).length;
  }

  // -- what the person does ---------------------------------------------------------------------

  /** Shows at once all that waits to be shown. */
  skip(): void {
    this.queue.skip();
  }

  /** Shows again what others did since the own last turn. */
  replay(): void {
    const [first, ...rest] = this.recent;
    if (!first || !this.replayable) return;
    this.cancel();
    const steps = [...rest, this.game].map((again) => ({ again }));
    this.queue.addFirst(steps, stepTime());
    this.motion = 0;
    this.game = first;
  }

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
    this.skip();
    if (this.sending !== null) return;
    this.automatic.begin();
    this.post(move, false);
  }

  private post(move: string, automatic: boolean): void {
    const id = this.socket.request({ type: 'move', version: this.game.version ?? 0, move });
    this.sending = { id, move, version: null, automatic };
  }

  /** Makes the choice that is none, unless the person wants to be asked or cannot see it. */
  private goOn(): void {
    if (!settings.automatic || settings.confirm || this.practice || !this.automatic.ready) return;
    if (!this.acting || this.concealed || this.sending !== null) return;
    const move = this.face?.single?.(this.game) ?? null;
    if (move !== null) this.post(move, true);
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
    else if (!accept && this.ownProposal) this.withdraw();
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

  /** What this device has asked and what has not been answered yet. */
  get ownProposal(): { kind: 'takeback' | 'rematch'; seat: number } | null {
    const { table, seats } = this.game;
    return table?.proposals.find(({ seat }) => seats.includes(seat)) ?? null;
  }

  withdraw(): void {
    const { ownProposal } = this;
    if (ownProposal) this.socket.request({ type: 'answer', kind: ownProposal.kind, accept: false });
  }

  /** A line typed into the command line. */
  type(line: string): void {
    if (!line.trim()) return;
    this.skip();
    const { face, view } = this;
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
    if (!now) this.goOn();
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
    this.motion = Math.min(stepTime(), OWN_MOTION);
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
    } else if (message.type === 'update') {
      this.queueUpdate(message);
    } else if (message.type === 'table') {
      this.queue.add({ message });
    } else {
      this.catchingUp ||= message.type === 'welcome';
      this.read(message);
    }
  }

  /** Own moves are shown at once, and so is everything where nothing shall move or too much has happened. */
  private queueUpdate(message: Update): void {
    const jump = this.catchingUp || stepTime() === 0;
    const { seats, table } = this.game;
    this.catchingUp = false;
    if (jump || movesOf(message.entries, seats)) this.skip();
    const ends = message.table.result !== null && table?.result === null;
    if (ends && !jump && this.face?.seen(message.entries)) {
      // First what ended the game, then that it is over.
      this.queue.add({ message: { ...message, table: { ...message.table, result: null } } });
      this.queue.add({ message: { ...message, since: message.version, entries: [] } });
    } else {
      this.queue.add({ message, jump });
    }
  }

  /** Shows one step; how long it takes, in milliseconds. */
  private show(step: Step, hurried: boolean): number {
    const before = this.game;
    if ('again' in step) {
      this.game = step.again;
      this.interaction?.moved();
    } else {
      this.read(step.message);
    }
    const after = this.game;
    if (after.view === before.view) return 0;
    this.goOn();
    const news = before.version === null ? [] : newEntries(before, after);
    const own = movesOf(news, after.seats);
    const seen = this.face?.seen(news) ?? false;
    if ('message' in step) {
      if (own || before.version === null || after.seats.length !== 1) this.recent = [after];
      else if (seen) this.recent = [...this.recent, after];
    }
    const jump = hurried || news.length === 0 || ('message' in step && step.jump);
    const time = jump ? 0 : stepTime();
    this.motion = own ? Math.min(time, OWN_MOTION) : time * 0.8;
    return !seen ? 0 : own ? this.motion : time;
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

  private read(message: ServerMessage): void {
    const before = this.game;
    this.game = reduce(before, message);
    this.sawNoRematch ||= before.table !== null && before.table.rematch === null;
    if (message.type === 'update' && this.game.gap) {
      this.queue.clear();
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
        this.goOn();
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
    const made = this.sending?.automatic ?? false;
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
    void this.keeper.keep(after);
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
    if (news.some(({ kind }) => kind === 'taken-back')) this.automatic.hold();
    const own = news.filter(({ seat }) => seat !== null && this.game.seats.includes(seat));
    if (!made || own.length === 0) return '';
    const what = own.map((entry) => face.told(this.game, entry, settings.verbosity)).join(' ');
    this.automatic.did(what);
    return t('ui-done-for-you', { what });
  }

  private ring(face: AnyFace, before: GameState, after: GameState, news: readonly Entry[]): void {
    const moved = news.some((entry) => entry.kind !== 'joined');
    const sound = moved ? face.sound(before, after, news) : null;
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
    const automatic = mine && this.sending?.automatic === true;
    if (mine) this.sending = null;
    if (automatic) {
      // Nobody asked for it: the same seat may be played elsewhere, too. From here on the person chooses.
      this.automatic.hold();
      return;
    }
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

/** Whether one of these seats has moved. */
function movesOf(entries: readonly Entry[], seats: readonly number[]): boolean {
  return entries.some(({ kind, seat }) => kind === 'moved' && seat !== null && seats.includes(seat));
}

export type { Asked };
