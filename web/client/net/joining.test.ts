// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { storedGame } from '../lib/games';
import { hashOf } from '../play/fair-scheme';
import { api, ApiError } from './api';
import { joinGame } from './joining';

const ID = 'abcdefghijkl';
const WANTED = { invitation: 'invited', name: 'Bo' };

beforeEach(() => localStorage.clear());

describe('joining', () => {
  it('chooses the token, sends its hash, and takes part in fair chance', async () => {
    const join = vi.spyOn(api, 'join').mockResolvedValue({ seat: 1, token: null });
    await joinGame(ID, WANTED);
    const kept = storedGame(ID);
    const token = kept?.tokens[1] ?? '';
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(join).toHaveBeenCalledWith(ID, {
      ...WANTED,
      takes_part: true,
      token_digest: hashOf(token),
    });
    expect(storedGame(ID)?.takesPart).toBe(true);
    expect(JSON.stringify(join.mock.calls)).not.toContain(token);
    expect(localStorage.getItem(`glyphwall.joining.${ID}`)).toBeNull();
  });

  it('asks for the same seat again when the answer was lost, also after the page was loaded again', async () => {
    const join = vi.spyOn(api, 'join').mockRejectedValueOnce(new ApiError('offline', 'no answer', 0));
    await expect(joinGame(ID, WANTED)).rejects.toThrow('no answer');
    join.mockResolvedValue({ seat: 1, token: null });
    await joinGame(ID, WANTED);
    expect(join.mock.calls[1]).toEqual(join.mock.calls[0]);
    expect(hashOf(storedGame(ID)?.tokens[1] ?? '')).toBe(join.mock.calls[0]?.[1].token_digest);
  });

  it('makes a new token for another invitation, and once the seat is taken', async () => {
    const used = new ApiError('invitation-used', 'taken', 409);
    const join = vi.spyOn(api, 'join').mockRejectedValue(new ApiError('offline', 'no answer', 0));
    const asked = async (invitation: string): Promise<unknown> => {
      await joinGame(ID, { invitation }).catch(() => undefined);
      return join.mock.lastCall?.[1].token_digest;
    };
    const first = await asked('one');
    expect(await asked('other')).not.toBe(first);
    join.mockRejectedValueOnce(used);
    const refused = await asked('other');
    expect(await asked('other')).not.toBe(refused);
  });
});
