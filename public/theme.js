(() => {
  const { dataset } = document.documentElement;
  const cookie = (name, values) => new RegExp(`(?:^|; )${name}=(${values})`).exec(document.cookie)?.[1];
  const theme = cookie('theme_mode', 'light|dark');
  if (theme) dataset.theme = theme;
  const consent = cookie('consent', 'all|essential');
  if (consent) dataset.consent = consent;
  dataset.script = '';
  const built = /^\/(?:_astro|pagefind)\/[^/]+\.js$|^\/service-worker\.js$/;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.origin);
      return origin !== location.origin || built.test(pathname) ? address : null;
    },
  });
})();
