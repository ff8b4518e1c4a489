interface OutsideWindow extends Window {
  dataLayer?: unknown[];
  adsbygoogle?: unknown[];
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

/** Starts Google Analytics. Called only after consent and with an id of the operator's. */
export function loadAnalytics(id: string): void {
  const page = window as OutsideWindow;
  const queue = (page.dataLayer ??= []);
  // The library tells its commands by this very object, not by a plain list.
  function gtag(..._command: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

/** Fills the space that the page keeps for an advertisement. Called only after consent. */
export function loadAds(client: string): void {
  const space = document.querySelector<HTMLElement>('[data-ad]');
  if (!space) return;
  const unit = document.createElement('ins');
  unit.className = 'adsbygoogle';
  unit.dataset['adClient'] = client;
  unit.dataset['adFormat'] = 'auto';
  unit.dataset['fullWidthResponsive'] = 'true';
  space.replaceChildren(unit);
  ((window as OutsideWindow).adsbygoogle ??= []).push({});
  addScript(
    `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`,
  );
}
