import { describe, expect, it, vi } from 'vitest';

import { createSounds } from './sound';

/** An audio device that only counts. */
function device() {
  const tones: { start: number; stop: number }[] = [];
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const context = {
    state: 'running',
    currentTime: 2,
    destination: {},
    createGain: () => ({ gain: param(), connect: vi.fn(() => ({})) }),
    createOscillator: () => {
      const tone = { start: 0, stop: 0 };
      tones.push(tone);
      return {
        type: 'sine',
        frequency: param(),
        connect: (next: { connect(to: unknown): unknown }) => next,
        start: (at: number) => (tone.start = at),
        stop: (at: number) => (tone.stop = at),
      };
    },
  };
  return { tones, open: vi.fn(() => context as unknown as AudioContext) };
}

describe('sounds', () => {
  it('are off at first, and touch no device then', () => {
    const { open } = device();
    createSounds(open).play('place');
    expect(open).not.toHaveBeenCalled();
  });

  it('open the device once and end by themselves', () => {
    const { open, tones } = device();
    const sounds = createSounds(open);
    sounds.enabled = true;
    sounds.play('place');
    sounds.play('draft');
    sounds.play('end');
    expect(open).toHaveBeenCalledTimes(1);
    expect(tones).toHaveLength(7);
    for (const { start, stop } of tones) {
      expect(start).toBeGreaterThanOrEqual(2);
      expect(stop).toBeGreaterThan(start);
      expect(stop - start).toBeLessThan(1);
    }
  });

  it('give up quietly without a device', () => {
    const sounds = createSounds(() => {
      throw new Error('no device');
    });
    sounds.enabled = true;
    expect(() => sounds.play('end')).not.toThrow();
    expect(sounds.enabled).toBe(false);
  });
});
