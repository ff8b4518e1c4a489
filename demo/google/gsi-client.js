/* global document, window */

/**
 * Stands in for Google Identity Services in the demo: the part of its library that an access token needs. The choices are made in a popup
 * of the stand-in, which posts its answer to the page that opened it.
 */
(() => {
  const base = new URL(document.currentScript.src).origin;
  const CLOSED_CHECK_MS = 200;

  function initTokenClient(config) {
    return { requestAccessToken: (override = {}) => requestToken({ ...config, ...override }) };
  }

  function requestToken({
    client_id,
    scope,
    prompt = 'select_account',
    login_hint,
    state,
    callback,
    error_callback,
  }) {
    const requestId = crypto.randomUUID();
    const query = new URLSearchParams({
      client_id,
      scope,
      prompt,
      requestId,
      origin: window.location.origin,
    });
    if (login_hint) query.set('login_hint', login_hint);
    const popup = window.open(
      `${base}/gsi/select?${query}`,
      `gsi-${requestId}`,
      'popup,width=480,height=640',
    );
    if (!popup)
      return error_callback?.({ type: 'popup_failed_to_open', message: 'Failed to open popup window.' });
    const stop = () => {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
    };
    const onMessage = ({ origin, data }) => {
      if (origin !== base || data?.requestId !== requestId) return;
      stop();
      if (data.closed) return error_callback?.({ type: 'popup_closed', message: 'Popup window closed' });
      callback({ ...data.reply, ...(state === undefined ? {} : { state }) });
    };
    let closedChecks = 0;
    const timer = setInterval(() => {
      if (!popup.closed) return;
      // The popup posts its answer and closes: the answer may arrive after the first look.
      closedChecks += 1;
      if (closedChecks < 2) return;
      stop();
      error_callback?.({ type: 'popup_closed', message: 'Popup window closed' });
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', onMessage);
  }

  function hasGrantedAllScopes(reply, ...scopes) {
    const granted = (reply.scope ?? '').split(' ');
    return scopes.every((scope) => granted.includes(scope));
  }

  function hasGrantedAnyScope(reply, ...scopes) {
    const granted = (reply.scope ?? '').split(' ');
    return scopes.some((scope) => granted.includes(scope));
  }

  async function revoke(token, done) {
    const response = await fetch(`${base}/gsi/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    done?.(response.ok ? { successful: true } : { successful: false, ...(await response.json()) });
  }

  window.google = {
    ...window.google,
    accounts: {
      oauth2: { initTokenClient, hasGrantedAllScopes, hasGrantedAnyScope, revoke },
      id: { disableAutoSelect() {} },
    },
  };
})();
