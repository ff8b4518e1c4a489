import { exportAccount } from '#server/accounts/data-rights/export-account.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { streamedJson } from '#server/http/streamed-json.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'write', isSensitive: true }, async (call) => {
  const { services, user, clientAddress: address, sent, cut } = call;
  void sent.then(services.exports.begin({ uid: user.uid, address, cut }));
  const headers = { 'content-disposition': 'attachment; filename="polycue-account.json"' };
  return streamedJson(await exportAccount(services, user), headers, call);
});

export const ALL = methodNotAllowed('GET');
