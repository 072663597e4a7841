/** What a person chose once and wants kept, on this device. */
import { load, save } from './storage';

export const THEMES = ['system', 'light', 'dark', 'contrast-light', 'contrast-dark'] as const;
export type Theme = (typeof THEMES)[number];

export type Verbosity = 'terse' | 'literate';
/** How long an action of somebody else is shown. */
export type Pace = 'none' | 'quick' | 'normal' | 'slow';

export interface Settings {
  theme: Theme;
  largeText: boolean;
  sound: boolean;
  /** Ask before a tile is placed or drafted. */
  confirm: boolean;
  /** Make a choice where only one is sensible. */
  automatic: boolean;
  pace: Pace;
  verbosity: Verbosity;
  /** Single-key shortcuts while the board has the focus. */
  shortcuts: boolean;
  /** Offer ideas, and warn of a ply that loses at once, where the game allows it. */
  hints: boolean;
  /** Write moves in the log as codes, not as pictures. */
  codes: boolean;
  /** A language tag, or '' for the browser's. */
  language: string;
  name: string;
  /** The port of an engine of one's own, for analyses; 0: none. */
  engine: number;
}

const KEY = 'glyphwall.settings';

const DEFAULTS: Settings = {
  theme: 'system',
  largeText: false,
  sound: false,
  confirm: false,
  automatic: true,
  pace: 'normal',
  verbosity: 'literate',
  shortcuts: true,
  hints: true,
  codes: false,
  language: '',
  name: '',
  engine: 0,
};

/** Stored values win over the defaults where they are of the right type; anything else is dropped. */
function stored(): Settings {
  const found = load<Record<string, unknown>>(KEY, {});
  const settings: Settings = { ...DEFAULTS };
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    if (typeof found[key] === typeof DEFAULTS[key]) Object.assign(settings, { [key]: found[key] });
  }
  return settings;
}

export const settings: Settings = $state(stored());

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  save(KEY, settings);
}

export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  const theme = themeNow();
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (settings.largeText) dataset['text'] = 'large';
  else delete dataset['text'];
}

/** What the system asks for is followed by the style sheets, but for more contrast. */
function themeNow(): Theme {
  const is = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;
  if (settings.theme !== 'system' || !is('(prefers-contrast: more)')) return settings.theme;
  return is('(prefers-color-scheme: dark)') ? 'contrast-dark' : 'contrast-light';
}

/** The chosen theme as the server knows it, for what it draws. */
export function drawnTheme(): 'auto' | 'light' | 'dark' {
  if (settings.theme === 'system') return 'auto';
  return settings.theme.endsWith('dark') ? 'dark' : 'light';
}
