// Runs before the first paint, so that neither a chosen theme nor the space for what was agreed to ever jumps.
(() => {
  const { dataset } = document.documentElement;
  const cookie = (name, values) => new RegExp(`(?:^|; )${name}=(${values})`).exec(document.cookie)?.[1];
  const theme = cookie('theme_mode', 'light|dark');
  if (theme) dataset.theme = theme;
  const consent = cookie('consent', 'all|essential');
  if (consent) dataset.consent = consent;
  dataset.script = '';
})();
