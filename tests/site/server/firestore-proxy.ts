import { once } from 'node:events';
import {
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/** What happens to a call: it is passed on, refused before Firestore has it, or answered by a failure after Firestore has carried it out. */
export type Fate =
  'pass' | { readonly refused: number } | { readonly lost: number; readonly onMade?: () => void };

/** The codes of gRPC that Firestore's outages have. */
export const grpcCodes = {
  DEADLINE_EXCEEDED: 4,
  RESOURCE_EXHAUSTED: 8,
  ABORTED: 10,
  UNAVAILABLE: 14,
} as const;

export interface FirestoreProxy {
  /** The form of FIRESTORE_EMULATOR_HOST. */
  readonly host: string;
  /** Decides over each call from now on, by the name of its method: `Commit`, `BatchGetDocuments`. */
  decide(fateOf: (method: string) => Fate): void;
  /** How often each method was called. */
  calls(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

/** A proxy between servers and Google’s emulator that fails as a network or Firestore itself does: for each call by its method. */
export async function startFirestoreProxy(emulatorHost: string): Promise<FirestoreProxy> {
  let fateOf: (method: string) => Fate = () => 'pass';
  const counts: Record<string, number> = {};
  const sessions = new Set<ServerHttp2Session>();
  const upstream = connect(`http://${emulatorHost}`);
  upstream.on('error', () => undefined);

  const forward = (
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    fate: Exclude<Fate, { refused: number }>,
  ) => {
    const outgoing = upstream.request({ ...headers, ':authority': emulatorHost });
    stream.pipe(outgoing);
    for (const one of [stream, outgoing]) one.on('error', () => undefined);
    if (fate !== 'pass') {
      outgoing.resume().once('end', () => {
        fate.onMade?.();
        refuse(stream, fate.lost);
      });
      return;
    }
    stream.once('close', () => outgoing.close(constants.NGHTTP2_CANCEL));
    let trailers: IncomingHttpHeaders = {};
    outgoing.once('trailers', (received: IncomingHttpHeaders) => (trailers = received));
    outgoing.once('response', (answer) => {
      if (stream.destroyed) return;
      stream.respond({ ...answer }, { waitForTrailers: true });
      stream.once('wantTrailers', () => stream.sendTrailers({ ...trailers }));
      outgoing.pipe(stream);
    });
  };

  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });
  server.on('stream', (stream, headers) => {
    const method = String(headers[':path']).split('/').at(-1) ?? '';
    counts[method] = (counts[method] ?? 0) + 1;
    const fate = fateOf(method);
    if (fate !== 'pass' && 'refused' in fate) refuse(stream, fate.refused);
    else forward(stream, headers, fate);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (next) => void (fateOf = next),
    calls: () => ({ ...counts }),
    async stop() {
      upstream.destroy();
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer of gRPC that has a failure and nothing else. */
function refuse(stream: ServerHttp2Stream, code: number): void {
  if (stream.destroyed || stream.headersSent) return;
  stream.on('error', () => undefined).resume();
  stream.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': code,
      'grpc-message': 'a test says so',
    },
    { endStream: true },
  );
}
