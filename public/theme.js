// Runs before the first paint, so that a chosen theme never flashes. Cookie `theme_mode`: 'light' or 'dark'.
(() => {
  const chosen = /(?:^|; )theme_mode=(light|dark)/.exec(document.cookie)?.[1];
  if (chosen) document.documentElement.dataset.theme = chosen;
})();
