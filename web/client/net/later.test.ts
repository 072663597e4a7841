import { describe, expect, it, vi } from 'vitest';

import type { Channel, Listener, Request } from '../play/channel';
import { LaterChannel } from './later';

const REQUEST: Request = { type: 'resign', id: 'one', seat: 0 };

function channel(): Channel {
  return { open: vi.fn(), close: vi.fn(), send: vi.fn(), greet: vi.fn(), nudge: vi.fn() };
}

function listener(): Listener {
  return { greeting: () => ({ tokens: [], since: null }), message: vi.fn(), status: vi.fn() };
}

describe('a channel that comes later', () => {
  it('connects, and asks in order once it is here', async () => {
    const inner = channel();
    const heard = listener();
    const later = new LaterChannel(() => Promise.resolve(inner));
    later.open(heard);
    expect(heard.status).toHaveBeenCalledWith({ kind: 'connecting' });
    later.send(REQUEST);
    expect(inner.send).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(inner.open).toHaveBeenCalledWith(heard));
    expect(inner.send).toHaveBeenCalledExactlyOnceWith(REQUEST);
    later.greet();
    later.nudge();
    later.close();
    expect([inner.greet, inner.nudge, inner.close].map((each) => vi.mocked(each).mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  });

  it('opens nothing for a page that has gone', async () => {
    const inner = channel();
    const later = new LaterChannel(() => Promise.resolve(inner));
    later.open(listener());
    later.close();
    await Promise.resolve();
    await Promise.resolve();
    expect(inner.open).not.toHaveBeenCalled();
  });

  it('says when it cannot be fetched', async () => {
    const heard = listener();
    new LaterChannel(() => Promise.reject(new Error('no network'))).open(heard);
    await vi.waitFor(() => expect(heard.status).toHaveBeenLastCalledWith({ kind: 'ended', code: 'offline' }));
  });
});
