/**
 * A shared analysis: one page drives, the others follow or explore on their own. The server sends what is
 * shown.
 */
import { analyseTree } from '$protocol/endpoints';
import type { AnalysisGrant, SharedAnalysis } from '$protocol/types';

import { errorText } from '../game/errors';
import { lookedAt } from '../lib/attention.svelte';
import { load, randomHex, save } from '../lib/storage';
import { rename } from '../lib/router.svelte';
import { t } from '../lib/text.svelte';
import { ApiError, send } from '../net/api';
import { createOnce } from '../net/opening';
import type { Analysis } from './analysis.svelte';

const KEY = 'glyphwall-shared';
const MOST = 30;
/** The pause before a retry, in milliseconds. */
const PAUSE = 3_000;

/** The shown tree and the page that shows it. */
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

/** The driver's secret, from the link or this browser. */
export function tokenOf(id: string, brought: string | null): string | null {
  const kept = load<Record<string, string>>(KEY, {});
  const token = brought ?? kept[id] ?? null;
  if (token !== null && kept[id] !== token)
    save(KEY, Object.fromEntries([...Object.entries(kept), [id, token]].slice(-MOST)));
  return token;
}

export async function openShared(id: string, brought: string | null): Promise<OpenedShared> {
  const found = await send<SharedAnalysis>({ path: `/api/shared/${id}` });
  const token = tokenOf(id, brought);
  rename(sharedPath(id));
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
  /** Whether this page follows the driver. A page that neither follows nor drives explores on its own. */
  following = $state(false);
  ended = $state(false);
  note = $state('');
  /** The name of this page among the drivers. */
  private readonly page = randomHex(8);
  private shown: Shown | null = null;
  private closed = false;
  private telling = false;
  private beginning = false;
  /** The idempotency key of the next analysis, in case the answer is lost. */
  private request = randomHex(32);
  /** The request already sent, with its content. */
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

  /** Share the analysis. */
  async begin(): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    const { record, at } = this.now;
    const again = this.asked === this.request; // the first request may have sent something else
    this.asked = this.request;
    try {
      const asked = { record, at, driver: this.page, request_id: this.request };
      const grant = await createOnce(() => send<AnalysisGrant>({ path: '/api/shared', body: asked }));
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

  /** Start driving. */
  async drive(): Promise<void> {
    if (await this.send(true)) {
      this.driving = true;
      this.following = false;
      void this.tell();
    }
  }

  /** Follow the driver again. */
  follow(): void {
    this.following = true;
    void this.adopt();
  }

  async end(): Promise<void> {
    try {
      await send({ path: `/api/shared/${this.id}/end`, body: {} }, this.tokens);
      this.gone();
    } catch (error) {
      this.note = errorText(error, t);
    }
  }

  /** Note a change of node or tree. */
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

  /** Send the current state until all of it is sent; changes in between go together. */
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
      const { version } = await send<SharedAnalysis>(
        { path: `/api/shared/${this.id}`, body: asked },
        this.tokens,
      );
      if (version > (this.shown?.version ?? 0)) this.shown = { version, driver: this.page, record, at };
      this.note = '';
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** Receive changes while the page is visible: browsers allow few connections per site. */
  private async listen(): Promise<void> {
    const { id } = this;
    while (!this.closed && !this.ended && this.id === id) {
      if (document.hidden) {
        await lookedAt();
        continue;
      }
      try {
        const after = this.shown?.version ?? 0;
        const found = await send<SharedAnalysis>({ path: `/api/shared/${id}?after=${after}` });
        if (this.id !== id) return;
        this.note = '';
        const { version, driver, at, record } = found;
        if (record === null || version <= (this.shown?.version ?? 0)) continue;
        this.shown = { version, driver, at, record };
        if (driver === this.page) continue;
        if (this.driving) this.following = true; // another page has taken over
        this.driving = false;
        if (this.following) await this.adopt();
      } catch (error) {
        if (this.id !== id) return; // ended and started again
        this.failed(error);
        if (!this.ended) await pause();
      }
    }
  }

  private async adopt(): Promise<void> {
    const { shown, analysis } = this;
    if (!shown) return;
    const known = shown.record === analysis.tree.record;
    const tree = known ? analysis.tree : await send(analyseTree({ record: shown.record }));
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
