/**
 * Three small sounds, made on the spot: type set down on stone, type taken from the case, the end of a game.
 * Nothing is heard, and no audio device is touched, until somebody switches them on.
 */

export type SoundName = 'place' | 'draft' | 'end';

/** One tone: start (seconds from now), frequencies (hertz), length (seconds), loudness (0 to 1). */
interface Strike {
  at: number;
  from: number;
  to: number;
  length: number;
  gain: number;
  wave: OscillatorType;
}

const SOUNDS: Record<SoundName, readonly Strike[]> = {
  place: [
    { at: 0, from: 190, to: 92, length: 0.09, gain: 0.5, wave: 'sine' },
    { at: 0, from: 2100, to: 900, length: 0.018, gain: 0.16, wave: 'triangle' },
  ],
  draft: [
    { at: 0, from: 1500, to: 1150, length: 0.03, gain: 0.16, wave: 'triangle' },
    { at: 0.055, from: 2200, to: 1700, length: 0.025, gain: 0.1, wave: 'triangle' },
  ],
  end: [
    { at: 0, from: 392, to: 392, length: 0.42, gain: 0.22, wave: 'sine' },
    { at: 0.14, from: 494, to: 494, length: 0.42, gain: 0.2, wave: 'sine' },
    { at: 0.28, from: 587, to: 587, length: 0.6, gain: 0.22, wave: 'sine' },
  ],
};

export interface Sounds {
  /** Off at first. */
  enabled: boolean;
  play(name: SoundName): void;
}

/** @param open makes the audio context; called at the first sound only. */
export function createSounds(open: () => AudioContext = () => new AudioContext()): Sounds {
  let context: AudioContext | null = null;
  return {
    enabled: false,
    play(name: SoundName): void {
      if (!this.enabled) return;
      try {
        context ??= open();
        if (context.state === 'suspended') void context.resume().catch(() => undefined);
        for (const strike of SOUNDS[name]) sound(context, strike);
      } catch {
        this.enabled = false; // no audio device
      }
    },
  };
}

function sound(context: AudioContext, { at, from, to, length, gain, wave }: Strike): void {
  const start = context.currentTime + at;
  const end = start + length;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end + 0.02);
}
