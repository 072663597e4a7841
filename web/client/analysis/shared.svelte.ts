/**
 * An analysis that several look at: one page drives, the others follow it or look around for themselves. The server
 * tells what is shown; what one sees here stays one's own.
 */
import type { Analysed, AnalysisGrant, SharedAnalysis } from '$protocol/types';

import { errorText } from '../game/errors';
import { lookedAt } from '../lib/attention.svelte';
import { load, randomHex, save } from '../lib/storage';
import { rename } from '../lib/router.svelte';
import { t } from '../lib/text.svelte';
import { ApiError, askJson } from '../net/api';
import { createOnce } from '../net/opening';
import type { Analysis } from './analysis.svelte';

const KEY = 'glyphwall-shared';
/** Tokens that are kept. */
const MOST = 30;
/** Milliseconds before somebody tries again who had no answer. */
const PAUSE = 3_000;

/** What is shown, and by which page. */
export interface Shown {
  version: number;
  driver: string;
  record: string;
  at: number;
}

export interface OpenedShared extends Shown {
  id: string;
  token: string | null;
}

export const sharedPath = (id: string): string => `/analysis?shared=${id}`;

/** The secret of those who may drive, as the link brought it or this browser has kept it. */
export function tokenOf(id: string, brought: string | null): string | null {
  const kept = load<Record<string, string>>(KEY, {});
  const token = brought ?? kept[id] ?? null;
  if (token !== null && kept[id] !== token)
    save(KEY, Object.fromEntries([...Object.entries(kept), [id, token]].slice(-MOST)));
  return token;
}

/** What is shown under a link. */
export async function openShared(id: string, brought: string | null): Promise<OpenedShared> {
  const found = await askJson<SharedAnalysis>(`/api/shared/${id}`);
  const token = tokenOf(id, brought);
  rename(sharedPath(id)); // without the secret
  return {
    id,
    token,
    version: found.version,
    driver: found.driver,
    record: found.record ?? '',
    at: found.at,
  };
}

export class Shared {
  id: string | null = $state(null);
  token: string | null = $state(null);
  driving = $state(false);
  /** Whether one sees what is shown; if not, and one does not drive, one looks around for oneself. */
  following = $state(false);
  ended = $state(false);
  note = $state('');
  /** The name of this page among those that may drive. */
  private readonly page = randomHex(8);
  private shown: Shown | null = null;
  private closed = false;
  private telling = false;
  private beginning = false;
  /** By which the server knows the next analysis that is begun here, though its answer was lost. */
  private request = randomHex(32);
  /** The request that was sent already, with whatever was looked at then. */
  private asked: string | null = null;

  constructor(
    private readonly analysis: Analysis,
    opened: OpenedShared | null,
  ) {
    if (!opened) return;
    ({ id: this.id, token: this.token } = opened);
    this.shown = opened;
    this.following = true;
    void this.listen();
  }

  close(): void {
    this.closed = true;
  }

  /** Shows it to whoever gets the link. */
  async begin(): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    const { record, at } = this.now;
    const again = this.asked === this.request; // what came the first time may show something else
    this.asked = this.request;
    try {
      const asked = { record, at, driver: this.page, request_id: this.request };
      const grant = await createOnce(() => askJson<AnalysisGrant>('/api/shared', [], asked));
      this.request = randomHex(32);
      this.token = tokenOf(grant.id, grant.token);
      this.shown = { version: grant.version, driver: this.page, record, at };
      this.driving = true;
      this.ended = false;
      this.note = '';
      this.id = grant.id;
      this.analysis.keepAs(grant.id);
      rename(sharedPath(grant.id));
      void this.listen();
      void (again ? this.drive() : this.tell());
    } catch (error) {
      this.note = errorText(error, t);
    }
    this.beginning = false;
  }

  /** From now on this page drives. */
  async drive(): Promise<void> {
    if (await this.send(true)) {
      this.driving = true;
      this.following = false;
      void this.tell();
    }
  }

  /** Sees again what is shown. */
  follow(): void {
    this.following = true;
    void this.adopt();
  }

  async end(): Promise<void> {
    try {
      await askJson(`/api/shared/${this.id}/end`, this.tokens, {});
      this.gone();
    } catch (error) {
      this.note = errorText(error, t);
    }
  }

  /** Another node is looked at here, or the tree is another. */
  moved(): void {
    if (this.driving) void this.tell();
    else if (this.following && !this.sameAs(this.shown)) this.following = false;
  }

  private get now(): { record: string; at: number } {
    return { record: this.analysis.tree.record, at: this.analysis.at };
  }

  private get tokens(): string[] {
    return this.token === null ? [] : [this.token];
  }

  private sameAs(shown: Shown | null): boolean {
    return shown?.record === this.now.record && shown.at === this.now.at;
  }

  /** Tells what is looked at here until all of it is told; changes in between go together. */
  private async tell(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    while (this.driving && !this.closed && !this.sameAs(this.shown))
      if (!(await this.send(false)) && this.driving) await pause();
    this.telling = false;
  }

  private async send(take: boolean): Promise<boolean> {
    const { record, at } = this.now;
    try {
      const asked = { record, at, driver: this.page, take };
      const { version } = await askJson<SharedAnalysis>(`/api/shared/${this.id}`, this.tokens, asked);
      if (version > (this.shown?.version ?? 0)) this.shown = { version, driver: this.page, record, at };
      this.note = '';
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** Hears what is shown, as long as the page is open and looked at: a browser has few connections for all its tabs. */
  private async listen(): Promise<void> {
    const { id } = this;
    while (!this.closed && !this.ended && this.id === id) {
      if (document.hidden) {
        await lookedAt();
        continue;
      }
      try {
        const after = this.shown?.version ?? 0;
        const found = await askJson<SharedAnalysis>(`/api/shared/${id}?after=${after}`);
        if (this.id !== id) return;
        this.note = '';
        const { version, driver, at, record } = found;
        if (record === null || version <= (this.shown?.version ?? 0)) continue;
        this.shown = { version, driver, at, record };
        if (driver === this.page) continue;
        if (this.driving) this.following = true; // somebody has taken over
        this.driving = false;
        if (this.following) await this.adopt();
      } catch (error) {
        if (this.id !== id) return; // ended, and begun anew
        this.failed(error);
        if (!this.ended) await pause();
      }
    }
  }

  private async adopt(): Promise<void> {
    const { shown, analysis } = this;
    if (!shown) return;
    const known = shown.record === analysis.tree.record;
    const tree = known
      ? analysis.tree
      : await askJson<Analysed>('/api/analysis', [], { record: shown.record });
    if (this.following && this.shown === shown) analysis.adopt(tree, shown.at);
  }

  private failed(error: unknown): void {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'unknown-analysis') return this.gone();
    if (code === 'not-driving') this.driving = false;
    this.note = errorText(error, t);
  }

  private gone(): void {
    this.ended = true;
    this.driving = this.following = false;
    this.note = '';
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));
