import { exportAccount } from '#server/accounts/data-rights/export-account.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'write', isSensitive: true }, async ({ services, user }) => {
  const headers = { 'content-disposition': 'attachment; filename="polycue-account.json"' };
  return jsonResponse(await exportAccount(services, user), { headers });
});

export const ALL = methodNotAllowed('GET');
