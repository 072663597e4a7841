/** The settings stored on this device, and the page's appearance. */
import { load, save } from './storage';

export const THEMES = ['system', 'light', 'dark', 'contrast-light', 'contrast-dark'] as const;
export type Theme = (typeof THEMES)[number];

export type Verbosity = 'terse' | 'literate';
/** How long another player's move is shown. */
export type Pace = 'none' | 'quick' | 'normal' | 'slow';

export interface Settings {
  theme: Theme;
  largeText: boolean;
  sound: boolean;
  confirm: boolean;
  /** Play forced moves automatically. */
  automatic: boolean;
  pace: Pace;
  verbosity: Verbosity;
  shortcuts: boolean;
  hints: boolean;
  /** Log moves as codes instead of pictures. */
  codes: boolean;
  language: string;
  name: string;
  /** The port of the reader's own engine; 0: none. */
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

/** Load stored values of the right type; drop anything else. */
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

/** The system's theme is left to the style sheets, except for high contrast. */
function themeNow(): Theme {
  const is = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;
  if (settings.theme !== 'system' || !is('(prefers-contrast: more)')) return settings.theme;
  return is('(prefers-color-scheme: dark)') ? 'contrast-dark' : 'contrast-light';
}

/** Return the theme for the server's drawings. */
export function drawnTheme(): 'auto' | 'light' | 'dark' {
  if (settings.theme === 'system') return 'auto';
  return settings.theme.endsWith('dark') ? 'dark' : 'light';
}
