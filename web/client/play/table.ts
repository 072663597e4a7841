/**
 * One game at a table, as this device knows it: what has come of it, the seats held here, what is asked, its part in
 * chance. It speaks through a channel and knows no page, no texts and no clock; the other end of the channel is
 * `glyphwall.play`, which has the same words.
 */
import type { ServerMessage } from '$protocol/types';

import { storedGame } from '../lib/games';
import { Keeper, keptGame } from '../lib/game-cache';
import { randomHex } from '../lib/storage';
import { PROTOCOL, type Asked, type Channel, type Request, type Status } from './channel';
import { FairPart, type Trouble } from './fair';
import { pageMedia, vault } from './fair-stores';
import { initialState, reduce, type GameState } from './state';

/** Who looks at a table: told of everything once the table has it. */
export interface Onlooker {
  /** A message, in its order; one that leaves a gap is not told. */
  told(message: ServerMessage): void;
  status(status: Status): void;
  /** Something is wrong with the game's chance. Each trouble is told once. */
  distrust(trouble: Trouble): void;
}

export class GameTable {
  /** The game as it stands, whatever of it has been looked at. */
  state: GameState;
  readonly chance: FairPart;

  private readonly keeper: Keeper;

  constructor(
    readonly id: string,
    private readonly channel: Channel,
    private readonly onlooker: Onlooker,
    /** A lesson or the like: nobody has a part in its chance. */
    private readonly practice = false,
  ) {
    this.state = initialState(id);
    this.keeper = new Keeper(id);
    this.chance = new FairPart(id, {
      media: pageMedia,
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
    this.channel.close();
  }

  nudge(): void {
    this.channel.nudge();
  }

  greet(): void {
    this.channel.greet();
  }

  /** New seats were won (an invitation taken): all of the game is asked for anew, as they may know it. */
  sit(): void {
    this.state = { ...this.state, version: null };
    this.channel.greet();
  }

  /** Of the seats that this device holds. */
  tokens(): string[] {
    return Object.values(storedGame(this.id)?.tokens ?? {});
  }

  /** Asks something; the id under which it is answered. */
  request(asked: Asked): string {
    const id = randomHex(16);
    this.channel.send({ ...asked, id } as Request);
    return id;
  }

  private take(message: ServerMessage): void {
    this.state = reduce(this.state, message);
    if (message.type === 'update') {
      if (this.state.gap) return this.channel.greet();
      void this.keeper.keep(this.state);
    }
    const { table, seats, entries } = this.state;
    const refused = message.type === 'refused';
    if (table && !refused && !this.practice) void this.chance.follow(table, seats, entries);
    this.onlooker.told(message);
    // It is given again with the next word of the server, which then has had time.
    if (refused) this.chance.refused(message.id, message.error.code);
  }

  /** Without the network: the game as this device last saw it. */
  private async recall(): Promise<void> {
    const kept = await keptGame(this.id);
    if (!kept?.table || !kept.view || this.state.version !== null) return;
    const { seats, version, entries, table, view } = kept;
    this.take({ type: 'welcome', protocol: PROTOCOL, game_id: this.id, seats, server_time: 0 });
    this.take({ type: 'update', version: version ?? 0, since: null, entries, table, view });
  }
}
