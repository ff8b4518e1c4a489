import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Fault } from './provider-faults.ts';

/** A user as Google would describe one to the server. */
export interface GoogleUser {
  readonly disabled?: boolean;
  /** Seconds since 1970: tokens of sign-ins before it were revoked. */
  readonly validSince?: number;
}

export interface Certificates {
  readonly status?: number;
  readonly body?: string;
  readonly hangs?: boolean;
  readonly cacheControl?: string | null;
}

/**
 * Google's two addresses that the SDK asks, on this machine: certificates and accounts. The agent directs the SDK here for every host.
 */
export async function startGoogle() {
  const users = new Map<string, GoogleUser>();
  const counts = { certificates: 0, lookups: 0 };
  let certificates: Certificates = {};
  const faults: { certificates?: Fault; accounts?: Fault } = {};
  const server = createServer((request, response) => {
    if (request.url?.includes('/x509/')) {
      counts.certificates += 1;
      if (certificates.hangs) return;
      if (faults.certificates) return faults.certificates(response);
      const { status = 200, cacheControl = 'public, max-age=3600' } = certificates;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(cacheControl === null ? {} : { 'cache-control': cacheControl }),
      });
      response.end(certificates.body ?? '{}');
      return;
    }
    counts.lookups += 1;
    if (faults.accounts) return faults.accounts(response);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [uid = ''] = (JSON.parse(body) as { localId?: string[] }).localId ?? [];
      const user = users.get(uid);
      const found = user
        ? [{ localId: uid, disabled: user.disabled, validSince: String(user.validSince ?? 0) }]
        : [];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ users: found }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    agent: agentTo(port),
    /** Leads every address here. */
    fetch: ((input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${port}${pathname}`, init);
    }) as typeof fetch,
    credential: { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) },
    users,
    counts: counts as Readonly<typeof counts>,
    failCertificates: (fault: Fault) => void (faults.certificates = fault),
    failAccounts: (fault: Fault) => void (faults.accounts = fault),
    serveCertificates: (next: Certificates) => void (certificates = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An agent for https addresses whose connections all lead to one plain server. */
function agentTo(port: number): Agent {
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () => connect(port, '127.0.0.1');
  return agent;
}

/** A key pair under the id by which a token names it. */
export function signingKey(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id, privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }) as string };
}

export type SigningKey = ReturnType<typeof signingKey>;

/** The certificates as Google's address gives them. */
export function certificatesOf(...keys: readonly SigningKey[]): string {
  return JSON.stringify(Object.fromEntries(keys.map(({ id, pem }) => [id, pem])));
}

export function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A signed token with this head and these claims. */
export function signToken(header: object, claims: object, key: KeyObject): string {
  const signed = `${encodePart(header)}.${encodePart(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
}
