import { exportAccount } from '#server/accounts/data-rights/export-account.ts';
import { stopSignal } from '#server/accounts/stop-signal.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { streamedJson } from '#server/http/streamed-json.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'write', isSensitive: true }, async (call) => {
  const { services, user, clientAddress: address, sent, cut } = call;
  const { uid, authTimeMs } = user;
  const end = services.exports.begin({ uid, address, cut });
  // Whoever takes it byte by byte is not to have it longer than the sign-in.
  const stop = stopSignal(services, { uid, authTimeMs, ownKey: null });
  stop.signal.addEventListener('abort', cut);
  void sent.then(() => {
    end();
    stop.release();
  });
  const headers = { 'content-disposition': 'attachment; filename="polycue-account.json"' };
  return streamedJson(await exportAccount(services, user), headers, call);
});

export const ALL = methodNotAllowed('GET');
