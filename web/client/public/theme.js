// Runs before the first paint, so that a chosen theme never flashes the other one.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem('glyphwall.settings') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // No storage, no chosen theme: the system's decides.
  }
})();
