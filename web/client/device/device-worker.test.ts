import { describe, expect, it } from 'vitest';

import { preparing } from '../lib/preparing.svelte';
import { ApiError } from '../net/error';
import { DeviceWorker, type FromWorker, type Port, type ToWorker } from './device-worker';

const ID = 'abcdefghijkl';

/** A worker that the test plays. */
class FakeWorker implements Port {
  readonly asked: ToWorker[] = [];
  private hear: (event: MessageEvent<FromWorker>) => void = () => undefined;
  fail: () => void = () => undefined;

  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }

  addEventListener(type: 'message' | 'error', hear: (event: MessageEvent<FromWorker>) => void): void {
    if (type === 'message') this.hear = hear;
    else this.fail = hear as () => void;
  }

  says(message: FromWorker): void {
    this.hear({ data: message } as MessageEvent<FromWorker>);
  }
}

function started(): { worker: FakeWorker; device: DeviceWorker } {
  const worker = new FakeWorker();
  return { worker, device: new DeviceWorker(worker) };
}

describe('calls', () => {
  it('are answered by their numbers, in any order', async () => {
    const { worker, device } = started();
    const packed = device.ask('export_game', ID);
    const other = device.ask('request', 'GET', '/api/catalogue', ['token'], '');
    const [first, second] = worker.asked as unknown as [{ id: number }, { id: number; given: unknown[] }];
    expect(second.given).toEqual(['GET', '/api/catalogue', ['token'], '']);
    worker.says({ kind: 'answer', id: second.id, answered: '{"text":"seen"}' });
    worker.says({ kind: 'answer', id: first.id, answered: '{"text":"written"}' });
    expect(await Promise.all([packed, other])).toEqual(['written', 'seen']);
  });

  it('are refused with code and status', async () => {
    const { worker, device } = started();
    const asked = device.ask('request', 'POST', '/api/games', [], '{}');
    const error = { code: 'bad-seats', message: 'seat 2', explanation: null };
    worker.says({ kind: 'answer', id: 1, answered: JSON.stringify({ error, status: 400 }) });
    await expect(asked).rejects.toMatchObject({ code: 'bad-seats', message: 'seat 2', status: 400 });
    await expect(asked).rejects.toBeInstanceOf(ApiError);
  });

  it('end when the worker breaks, those that come later too', async () => {
    const { worker, device } = started();
    const before = device.ask('export_game', ID);
    worker.says({ kind: 'broken', message: 'no room' });
    await expect(before).rejects.toMatchObject({ code: 'no-device', message: 'no room' });
    await expect(device.ask('export_game', ID)).rejects.toMatchObject({ code: 'no-device' });
    expect(device.broken).toBe('no room');
  });
});

describe('a line', () => {
  it('is open once Python runs; its first word opens the game', () => {
    const { worker, device } = started();
    const line = device.lineTo(ID);
    const heard: unknown[] = [];
    line.onopen = () => line.send('hello');
    line.onmessage = ({ data }) => heard.push(data);
    expect(worker.asked).toEqual([]);
    worker.says({ kind: 'ready' });
    line.send('move');
    const number = (worker.asked[0] as { line: number }).line;
    expect(worker.asked).toEqual([
      { kind: 'enter', line: number, gameId: ID, hello: 'hello' },
      { kind: 'say', line: number, text: 'move' },
    ]);
    worker.says({ kind: 'message', line: number, text: 'welcome' });
    worker.says({ kind: 'message', line: number + 1, text: "another's" });
    expect(heard).toEqual(['welcome']);
    line.close();
    expect(worker.asked.at(-1)).toEqual({ kind: 'leave', line: number });
    worker.says({ kind: 'message', line: number, text: 'late' });
    expect(heard).toEqual(['welcome']);
  });

  it('opens at once if Python runs already, but not before its listeners are set', async () => {
    const { worker, device } = started();
    worker.says({ kind: 'ready' });
    const line = device.lineTo(ID);
    await new Promise<void>((open) => (line.onopen = open));
  });

  it('is closed with the code that Python gives', () => {
    const { worker, device } = started();
    const line = device.lineTo(ID);
    const codes: number[] = [];
    line.onclose = ({ code }) => codes.push(code);
    worker.says({ kind: 'closed', line: 1, code: 4404 });
    worker.says({ kind: 'closed', line: 1, code: 4404 });
    expect(codes).toEqual([4404]);
  });

  it('is lost when the worker cannot be started', async () => {
    const { worker, device } = started();
    const codes: number[] = [];
    device.lineTo(ID).onclose = ({ code }) => codes.push(code);
    worker.fail();
    expect(codes).toEqual([1006]);
    device.lineTo(ID).onclose = ({ code }) => codes.push(code);
    await Promise.resolve();
    expect(codes).toEqual([1006, 1006]);
  });
});

describe('how far a game has come', () => {
  it('is told from the first tap to the first position, and only while somebody waits', async () => {
    const { worker, device } = started();
    worker.says({ kind: 'progress', share: 0.25 });
    expect(preparing.share).toBeNull();
    const made = device.ask('request', 'POST', '/api/games', [], '{}');
    const early = preparing.share ?? 1;
    worker.says({ kind: 'progress', share: 0.5 });
    const later = preparing.share ?? 0;
    expect(early).toBeLessThan(later);
    worker.says({ kind: 'ready' });
    expect(preparing.share ?? 0).toBeGreaterThan(later);
    const { id } = worker.asked[0] as { id: number };
    worker.says({ kind: 'answer', id, answered: '{"text":"{}"}' });
    await made;
    expect(preparing.share).toBeNull();
    const line = device.lineTo(ID);
    line.onmessage = () => undefined;
    expect(preparing.share).not.toBeNull();
    worker.says({ kind: 'message', line: 2, text: '{}' });
    expect(preparing.share).toBeNull();
  });

  it('is told no more once it broke', async () => {
    const { worker, device } = started();
    const made = device.ask('request', 'POST', '/api/games', [], '{}');
    worker.says({ kind: 'broken', message: 'no room' });
    await expect(made).rejects.toBeInstanceOf(ApiError);
    expect(preparing.share).toBeNull();
  });
});
