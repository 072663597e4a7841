/**
 * One game on this device: its state, own seats, requests and part in chance. It talks to `glyphwall.play`
 * over a channel and knows no page, texts or clock.
 */
import type { ServerMessage } from '$protocol/types';

import { noteArrival } from '../lib/clocks';
import { storedGame } from '../lib/games';
import { Keeper, keptGame } from '../lib/game-cache';
import { randomHex } from '../lib/storage';
import { PROTOCOL, type NewRequest, type Channel, type Request, type Status } from './channel';
import { FairPart, type Trouble } from './fair';
import { mediaOf, vault } from './fair-stores';
import { initialState, reduce, type GameState } from './state';

/** The listener of a table. */
export interface Onlooker {
  /** Called for each message in order, without gaps. */
  message(message: ServerMessage): void;
  status(status: Status): void;
  /** Called once for each trouble with the game's chance. */
  distrust(trouble: Trouble): void;
}

export class GameTable {
  /** The current state of the game. */
  state: GameState;
  readonly chance: FairPart;

  private readonly keeper: Keeper;
  private measured = false;

  constructor(
    readonly id: string,
    private readonly channel: Channel,
    private readonly onlooker: Onlooker,
    /** A practice table without fair chance. */
    private readonly practice = false,
  ) {
    this.state = initialState(id);
    this.keeper = new Keeper(id);
    this.chance = new FairPart(id, {
      media: mediaOf(storedGame(id)?.account ?? false),
      notes: vault,
      send: (contribution) => this.request(contribution),
      warn: (trouble) => this.onlooker.distrust(trouble),
      newSecret: () => randomHex(32),
      asked: () => storedGame(id)?.takesPart ?? false,
    });
  }

  open(): void {
    this.channel.open({
      greeting: () => ({ tokens: this.tokens(), since: this.state.gap ? null : this.state.version }),
      message: (message) => this.take(message),
      status: (status) => {
        this.onlooker.status(status);
        if (status.kind === 'lost' && this.state.version === null) void this.recall();
      },
    });
  }

  close(): void {
    this.chance.close();
    this.channel.close();
  }

  nudge(): void {
    this.channel.nudge();
  }

  greet(): void {
    this.channel.greet();
  }

  /** Reload the game with new tokens. */
  sit(): void {
    this.state = { ...this.state, version: null };
    this.channel.greet();
  }

  tokens(): string[] {
    return Object.values(storedGame(this.id)?.tokens ?? {});
  }

  /** Send a request and return its id. */
  request(request: NewRequest): string {
    const id = randomHex(16);
    const lag = request.type === 'move' && this.state.table?.clock ? { lag: this.channel.lag ?? 0 } : {};
    this.channel.send({ ...request, ...lag, id } as Request);
    return id;
  }

  private take(message: ServerMessage, isStored = false): void {
    if ('table' in message && message.table.clock && !isStored) noteArrival(message.table.clock);
    this.state = reduce(this.state, message);
    if (message.type === 'update') {
      if (this.state.gap) return this.channel.greet();
      void this.keeper.keep(this.state);
    }
    const { table, seats, entries } = this.state;
    const refused = message.type === 'refused';
    const elsewhere = storedGame(this.id)?.elsewhere !== undefined;
    if (table && !refused && !this.practice && !elsewhere) void this.chance.follow(table, seats, entries);
    this.onlooker.message(message);
    if (message.type === 'update' && table?.clock && !this.measured && !isStored) {
      this.measured = true;
      this.channel.nudge(); // a round trip: clocks give it back
    }
    // Retry with the server's next message.
    if (refused) this.chance.refused(message.id, message.error.code);
  }

  /** Load the last seen state, for use offline. */
  private async recall(): Promise<void> {
    const kept = await keptGame(this.id);
    if (!kept?.table || !kept.view || this.state.version !== null) return;
    const { seats, version, entries, table, view } = kept;
    this.take({ type: 'welcome', protocol: PROTOCOL, game_id: this.id, seats, server_time: 0 });
    this.take({ type: 'update', version: version ?? 0, since: null, entries, table, view }, true);
  }
}
