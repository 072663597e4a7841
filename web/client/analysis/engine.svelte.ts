/** The engine at a node: searches that grow until stopped, and proofs. */
import { getEngineLines, getLines, getProof, planLines } from '$protocol/endpoints';
import type { Lines, ProofAnswer } from '$protocol/types';

import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { ApiError, send, sendSearched } from '../net/api';
import { OwnEngine } from './own-engine';

/** The simulations of the first search; each later search doubles them. */
const FIRST = 500;
const MOST = 20_000;
/** How long to wait before asking again. */
const PAUSE_MS = 2_000;

export interface Node {
  record: string;
  at: number;
}

/** A node that stays the same when other parts of the tree change. */
interface KeyedNode extends Node {
  key?: string;
}

const same = (one: KeyedNode | null, other: KeyedNode): boolean =>
  other.key === undefined
    ? one?.record === other.record && one.at === other.at
    : one !== null && one.key === other.key;

const sent = ({ record, at }: Node): Node => ({ record, at });

export class Engine {
  /** Whether it searches the nodes that it is led to. */
  running = $state(false);
  /** Whether a search of ours is under way. */
  private searching = $state(false);
  lines: Lines | null = $state.raw(null);
  proof: ProofAnswer | null = $state.raw(null);
  proving = $state(false);
  /** Whether a proof is being walked: each node's own follows at once. */
  walking = $state(false);
  note = $state('');
  /** The port of the reader's own engine; 0: none. */
  port = $state(0);
  /** The name that the reader's engine reports. */
  name = $state('');
  private own: OwnEngine | null = null;
  private node: KeyedNode | null = null;
  private wake: (() => void) | null = null;
  private under = new AbortController();

  /** @param game the game of the positions. */
  constructor(
    private readonly game: string,
    port = 0,
  ) {
    this.port = port;
  }

  /** Whether the search of this node has ended by itself; it goes on at the next node. */
  get finished(): boolean {
    return this.running && !this.searching && this.port === 0 && this.lines?.preparing === null;
  }

  /** The next move of the proof: the quickest win, or the longest defence. */
  get next(): string | null {
    return this.proof?.proved?.ways[0]?.move ?? null;
  }

  /** Switch to another engine: the reader's own, or ours (0). */
  choose(port: number): void {
    this.stop();
    this.port = port;
    this.lines = null;
    this.note = '';
  }

  /** Move to another node. */
  follow(node: KeyedNode): void {
    const stays = same(this.node, node);
    this.node = node;
    if (stays) return;
    this.lines = this.proof = null;
    this.note = '';
    this.end();
    if (this.running) this.begin();
    if (this.walking) void this.prove();
  }

  start(): void {
    this.running = true;
    this.note = '';
    this.begin();
  }

  stop(): void {
    this.running = false;
    this.end();
    this.own?.close();
    this.own = null;
    this.name = '';
  }

  private begin(): void {
    void (this.port > 0 ? this.askOwn() : this.search());
  }

  /** Send the node to the reader's own engine, which searches until the node changes. */
  private async askOwn(): Promise<void> {
    const { node, port } = this;
    if (!node) return;
    try {
      const { lines } = await send(getEngineLines(sent(node)));
      if (!same(this.node, node) || !this.running || this.port !== port) return;
      this.own ??= new OwnEngine(port, {
        lines: (found) => (this.lines = found),
        named: (name) => (this.name = name),
        failed: (words) => this.fail(words),
      });
      this.own.ask(lines);
    } catch (error) {
      if (same(this.node, node)) this.note = errorText(error, t);
    }
  }

  private fail(words: string | null): void {
    this.note = words ?? t('ui-analysis-own-gone', { port: this.port });
    this.stop();
  }

  /** Stop searching and waiting. */
  private end(): void {
    this.under.abort();
    this.own?.stop();
    this.wake?.();
  }

  private async search(): Promise<void> {
    if (this.searching) return;
    this.searching = true;
    try {
      while (this.running && this.node) {
        const { node } = this;
        const simulations = Math.min(MOST, this.lines ? 2 * Math.max(FIRST, this.lines.simulations) : FIRST);
        if (this.lines && this.lines.simulations >= MOST) break;
        try {
          this.under = new AbortController();
          const asked = { ...sent(node), simulations };
          const lines = await sendSearched<Lines>(
            this.game,
            planLines(asked),
            (report) => getLines(report ? { ...asked, report } : asked),
            [],
            this.under.signal,
          );
          if (!same(this.node, node)) continue;
          const grown = !this.lines || lines.simulations > this.lines.simulations;
          this.lines = lines;
          if (lines.preparing !== null) await this.pause();
          else if (!grown || lines.simulations < simulations) break; // time is up, or everything is known
        } catch (error) {
          if (!same(this.node, node)) continue;
          if (error instanceof ApiError && error.status === 429) {
            await this.pause();
            continue;
          }
          this.note = errorText(error, t);
          this.running = false;
          break;
        }
      }
    } finally {
      this.searching = false;
    }
    // The node has changed and its search had ended.
    if (this.running && this.node && !this.lines && !this.note) void this.search();
  }

  async prove(): Promise<void> {
    const { node } = this;
    if (!node || this.proving) return;
    this.proving = true;
    this.note = '';
    try {
      const proof = await send(getProof(sent(node)));
      if (same(this.node, node)) {
        this.proof = proof;
        this.walking = proof.proved !== null || (this.walking && proof.undecided?.why === 'over');
      }
    } catch (error) {
      this.note = errorText(error, t);
      this.walking = false;
    } finally {
      this.proving = false;
    }
    if (this.walking && !same(this.node, node)) void this.prove();
  }

  /** Stop walking the proof. */
  leave(): void {
    this.walking = false;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, PAUSE_MS);
      this.wake = done;
    });
  }
}
