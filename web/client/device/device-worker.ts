/** The page's side of the worker that plays this device's games: requests, and a line for each open game. */
import type { Answered } from '$protocol/types';
import type { WorkerApi } from '$protocol/worker';

import { preparing } from '../lib/preparing.svelte';
import { ApiError } from '../net/error';
import { SocketChannel, type Line } from '../net/socket';
import type { Channel } from '../play/channel';

/** The methods of the worker's Python that a page may call; each answers `Answered`. */
export type Method = 'request' | 'verify' | 'export_game' | 'import_game';

export type ToWorker =
  | { kind: 'ask'; id: number; method: Method; given: readonly unknown[] }
  /** A page opens a game, on a line. */
  | { kind: 'enter'; line: number; gameId: string; hello: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'leave'; line: number };

export type FromWorker =
  /** The progress of the start, from 0 to 1. */
  | { kind: 'progress'; share: number }
  /** Python runs: lines open from now on. */
  | { kind: 'ready' }
  /** Python failed to start. */
  | { kind: 'broken'; message: string }
  | { kind: 'answer'; id: number; answered: string }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'message'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number };

/** A worker, or its stand-in in tests. */
export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error', hear: () => void): void;
}

/** The longest silence on a line: a slow device needs minutes to start Python, and no message can get lost. */
const PATIENCE_MS = 180_000;
const LOST = 1006;
const NEW_GAME = '/api/games';
/** The progress shown once Python runs; the rest is the way to a game's first position. */
const STARTED = 0.9;

interface Waiting {
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

export class DeviceWorker {
  private last = 0;
  private ready = false;
  private share = 0;
  /** Games that are being made or opened. */
  private readonly opening = new Set<number>();
  /** Why the worker failed; '' while it works. */
  broken = '';
  private readonly waiting = new Map<number, Waiting>();
  private readonly lines = new Map<number, DeviceLine>();

  constructor(private readonly port: Port) {
    port.addEventListener('message', ({ data }) => this.hear(data));
    port.addEventListener('error', () => this.break('the worker cannot be started'));
  }

  /**
   * Call a method of the worker's Python.
   *
   * @throws ApiError as Python refuses; `no-device` if Python doesn't run.
   */
  async ask<Name extends Method>(method: Name, ...given: Parameters<WorkerApi[Name]>): Promise<string> {
    if (this.broken) throw new ApiError('no-device', this.broken, 503);
    const id = ++this.last;
    const answered = await new Promise<Answered>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (given[1] === NEW_GAME) this.opening.add(id);
      this.tell();
      this.port.postMessage({ kind: 'ask', id, method, given });
    });
    const { error } = answered;
    if (error) throw new ApiError(error.code, error.message, answered.status, error.explanation ?? null);
    return answered.text ?? '';
  }

  /** Open a line to a game, once Python runs. */
  lineTo(gameId: string): Line {
    const number = ++this.last;
    const line = new DeviceLine(gameId, number, this.port, () => {
      this.lines.delete(number);
      this.opened(number);
    });
    this.lines.set(number, line);
    this.opening.add(number);
    this.tell();
    if (this.broken) queueMicrotask(() => line.end(LOST));
    else if (this.ready) queueMicrotask(() => line.onopen?.());
    return line;
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        this.share = message.share;
        this.tell();
        break;
      case 'ready':
        this.ready = true;
        this.tell();
        for (const line of this.lines.values()) line.onopen?.();
        break;
      case 'broken':
        this.break(message.message);
        break;
      case 'answer':
        this.takeWaiting(message.id)?.resolve(JSON.parse(message.answered) as Answered);
        break;
      case 'failed':
        this.takeWaiting(message.id)?.reject(new Error(message.message));
        break;
      case 'message':
        this.opened(message.line);
        this.lines.get(message.line)?.onmessage?.({ data: message.text });
        break;
      case 'closed':
        this.lines.get(message.line)?.end(message.code);
        break;
    }
  }

  private takeWaiting(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.opened(id);
    return waiting;
  }

  private opened(number: number): void {
    this.opening.delete(number);
    this.tell();
  }

  /** Let pages show the progress while a player waits. */
  private tell(): void {
    const { ready, share, opening, waiting } = this;
    const awaited = opening.size > 0 || (!ready && waiting.size > 0);
    preparing.note(ready ? STARTED : STARTED * share, awaited && !this.broken);
  }

  private break(why: string): void {
    this.broken = why;
    for (const { reject } of this.waiting.values()) reject(new ApiError('no-device', why, 503));
    this.waiting.clear();
    this.opening.clear();
    this.tell();
    for (const line of [...this.lines.values()]) line.end(LOST);
  }
}

class DeviceLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private entered = false;

  constructor(
    private readonly gameId: string,
    private readonly number: number,
    private readonly port: Port,
    private readonly forget: () => void,
  ) {}

  /** The first message opens the game. */
  send(text: string): void {
    const { number: line, gameId } = this;
    if (this.entered) this.port.postMessage({ kind: 'say', line, text });
    else this.port.postMessage({ kind: 'enter', line, gameId, hello: text });
    this.entered = true;
  }

  close(): void {
    this.forget();
    if (this.entered) this.port.postMessage({ kind: 'leave', line: this.number });
  }

  end(code: number): void {
    this.forget();
    this.onclose?.({ code });
  }
}

let own: DeviceWorker | undefined;

/** Return this page's worker; a failed one is replaced. */
export function deviceWorker(): DeviceWorker {
  if (!own || own.broken) {
    const name = new URL('.', document.baseURI).href;
    own = new DeviceWorker(
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }) as Port,
    );
  }
  return own;
}

export function channelTo(gameId: string): Channel {
  return new SocketChannel(() => deviceWorker().lineTo(gameId), Math.random, PATIENCE_MS);
}
