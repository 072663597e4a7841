// Runs before the first paint, so that a chosen look never flashes another one. The same as lib/appearance.ts.
(() => {
  const { dataset } = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('glyphwall.settings') ?? '{}');
  } catch {
    // No storage, nothing chosen: the system decides.
  }
  const is = (query) => matchMedia(query).matches;
  if (/^(contrast-)?(light|dark)$/.test(chosen.theme)) dataset.theme = chosen.theme;
  else if (is('(prefers-contrast: more)'))
    dataset.theme = is('(prefers-color-scheme: dark)') ? 'contrast-dark' : 'contrast-light';
  if (chosen.largeText === true) dataset.text = 'large';
})();
