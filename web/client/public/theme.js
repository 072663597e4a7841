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

// Preloads the scripts of the page in the address (web/page-scripts.ts), beside the first script.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const root = new URL('.', script.src).pathname; // with the server's prefix
  const [segment] = location.pathname.slice(root.length).split('/');
  const pages = [...document.querySelectorAll('template[data-page]')];
  const page = pages.find(({ dataset }) => dataset.page === segment);
  if (page) document.head.append(page.content);
})();
