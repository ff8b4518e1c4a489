import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { consentPage } from './consent-page.ts';
import { type GoogleFault, GoogleFaultSettings } from './faults.ts';
import { answerPreflight, bearerOf, listen, type Loopback, readBytes, send, sendJson } from './loopback.ts';
import { people, pictureOf } from './people.ts';
import { answerTokenInfo } from './token-info.ts';
import { type Consents, openConsents } from './consents.ts';
import type { Grant, TokenRegistry } from './token-registry.ts';

const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

const TokenRequest = z.strictObject({
  clientId: z.string(),
  sub: z.string(),
  scopes: z.array(z.string()),
});

export interface GoogleStandIn extends Loopback {
  setFaults(settings: GoogleFaultSettings): void;
}

interface State {
  readonly tokens: TokenRegistry;
  fault: GoogleFault | null;
  /** Without a prompt, a consent that was given before is answered without a question. */
  readonly consents: Consents;
}

/** Stands in for Google's sign-in: the library's script with its popup, user info, token info and revocation. */
export async function startGoogleStandIn({
  tokens,
  port = 0,
}: {
  tokens: TokenRegistry;
  port?: number;
}): Promise<GoogleStandIn> {
  const state: State = { tokens, fault: null, consents: openConsents() };
  const loopback = await listen((request, response, url) => route(request, response, url, state), port);
  return { ...loopback, setFaults: (settings) => applyFaults(state, settings) };
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  state: State,
): Promise<void> {
  const { tokens } = state;
  if (request.method === 'OPTIONS') return answerPreflight(response);
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /gsi/client':
      return answerScript(response, state.fault);
    case 'GET /gsi/select':
      return send(response, 200, 'text/html; charset=utf-8', selectPage(url.searchParams, state));
    case 'POST /gsi/token':
      return answerToken(request, response, state);
    case 'POST /gsi/revoke':
    case 'POST /revoke':
      return revoke(request, response, url, state);
    case 'GET /tokeninfo':
    case 'POST /tokeninfo':
      return answerTokenInfo(request, response, url, tokens);
    case 'GET /v1/userinfo':
      return answerUserInfo(response, tokens.find(bearerOf(request)), state.fault);
    case 'POST /__stand-in/faults':
      applyFaults(state, GoogleFaultSettings.parse(JSON.parse((await readBytes(request)).toString('utf8'))));
      return sendJson(response, 200, {});
    default:
      return sendJson(response, 404, { error: 'not_found' });
  }
}

function applyFaults(state: State, { fault, tokenLifeSeconds, expireTokens }: GoogleFaultSettings): void {
  if (fault !== undefined) state.fault = fault;
  if (tokenLifeSeconds !== undefined) state.tokens.setLife(tokenLifeSeconds);
  if (expireTokens) state.tokens.expireAll();
}

function answerScript(response: ServerResponse, fault: GoogleFault | null): void {
  if (fault === 'script-hangs') return;
  if (fault === 'script-missing') return send(response, 404, 'text/plain', 'not found');
  const script = readFileSync(new URL('./gsi-client.js', import.meta.url));
  send(response, 200, 'text/javascript; charset=utf-8', script);
}

function selectPage(query: URLSearchParams, state: State): string {
  const clientId = query.get('client_id') ?? '';
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  const hint = people.find(({ email, sub }) => [email, sub].includes(query.get('login_hint') ?? ''));
  return consentPage({
    clientId,
    scopes,
    requestId: query.get('requestId') ?? '',
    origin: query.get('origin') ?? '',
    people,
    selected: hint?.sub ?? state.consents.last(clientId)?.person.sub ?? people[0]?.sub ?? '',
    answer: answerWithoutQuestion(
      { clientId, scopes, prompt: query.get('prompt') ?? '', sub: hint?.sub ?? null },
      state,
    ),
  });
}

interface Question {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly prompt: string;
  /** Whose account the page means. */
  readonly sub: string | null;
}

/** What Google answers without asking the person: a requested fault, or a consent given before. */
function answerWithoutQuestion(
  { clientId, scopes, prompt, sub }: Question,
  { consents, tokens, fault }: State,
): object | null {
  if (fault === 'popup-closes') return { closed: true };
  if (fault === 'denied') return { reply: { error: 'access_denied' } };
  const consent = sub === null ? consents.last(clientId) : consents.of(clientId, sub);
  if (prompt !== '' && prompt !== 'none') return null;
  if (consent && scopes.every((scope) => consent.scopes.includes(scope)))
    return { reply: tokenReply(tokens.issue(consent.person, clientId, consent.scopes), tokens, fault) };
  return prompt === 'none' ? { reply: { error: 'interaction_required' } } : null;
}

async function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  { tokens, consents, fault }: State,
): Promise<void> {
  const { clientId, sub, scopes } = TokenRequest.parse(
    JSON.parse((await readBytes(request)).toString('utf8')),
  );
  const person = people.find((candidate) => candidate.sub === sub);
  if (!person) return sendJson(response, 200, { error: 'access_denied' });
  const { scopes: allowed } = consents.add(clientId, person, scopes);
  const granted = fault === 'scope-missing' ? allowed.filter((scope) => scope !== YOUTUBE_SCOPE) : allowed;
  const grant = tokens.issue(person, clientId, granted);
  sendJson(response, 200, tokenReply(grant, tokens, fault));
}

function tokenReply(grant: Grant, tokens: TokenRegistry, fault: GoogleFault | null): object {
  return {
    ...(fault === 'no-token' ? {} : { access_token: grant.token }),
    token_type: 'Bearer',
    expires_in: tokens.secondsLeft(grant),
    scope: grant.scopes.join(' '),
    prompt: 'consent',
    authuser: '0',
  };
}

async function revoke(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { tokens, consents }: State,
): Promise<void> {
  const body = new URLSearchParams((await readBytes(request)).toString('utf8'));
  const token = body.get('token') ?? url.searchParams.get('token') ?? '';
  const grant = tokens.find(token);
  if (!grant)
    return sendJson(response, 400, {
      error: 'invalid_token',
      error_description: 'Token expired or revoked',
    });
  tokens.revoke(token);
  consents.revoke(grant.clientId, grant.person.sub);
  sendJson(response, 200, {});
}

function answerUserInfo(response: ServerResponse, grant: Grant | null, fault: GoogleFault | null): void {
  if (fault === 'userinfo-hangs') return;
  if (fault === 'userinfo-500') return sendJson(response, 500, { error: 'internal' });
  if (!grant || fault === 'userinfo-401') {
    return sendJson(response, 401, {
      error: 'invalid_request',
      error_description: 'Invalid Credentials',
    });
  }
  sendJson(response, 200, claimsOf(grant));
}

/** What the scopes of a token say of its owner. */
function claimsOf({ person, scopes }: Grant): object {
  const { sub, name, email } = person;
  const [given_name = '', ...rest] = name.split(' ');
  const profile = { name, given_name, family_name: rest.join(' '), picture: pictureOf(person) };
  return {
    sub,
    ...(scopes.includes('profile') ? profile : {}),
    ...(scopes.includes('email') ? { email, email_verified: true } : {}),
  };
}
