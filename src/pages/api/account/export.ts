import { exportAccount } from '#server/accounts/data-rights/export-account.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { streamedJson } from '#server/http/streamed-json.ts';

export const prerender = false;

export const GET = userEndpoint(
  { rate: 'write', isSensitive: true },
  async ({ services, user, clientAddress: address, sent, flushed, cut }) => {
    void sent.then(services.exports.begin({ uid: user.uid, address, cut }));
    const headers = { 'content-disposition': 'attachment; filename="polycue-account.json"' };
    return streamedJson(await exportAccount(services, user), { headers, flushed });
  },
);

export const ALL = methodNotAllowed('GET');
