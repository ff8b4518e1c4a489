import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore } from '@google-cloud/firestore';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';

/** Longer than our own work takes between two calls. */
const QUIET_MS = 25;

/**
 * Firestore whose calls are answered in rounds: all that wait, once nothing else is asked for. The number of rounds is how often somebody waits for Firestore, one
 * wait after the other.
 */
export function firestoreInRounds(): { client: Firestore; rounds: readonly (readonly string[])[] } {
  const client = inProcessFirestore().connect();
  const rounds: string[][] = [];
  let waiting: { readonly name: string; readonly go: () => void }[] = [];
  let isWatched = false;

  const watch = async () => {
    isWatched = true;
    for (let seen = -1; seen !== waiting.length; await delay(QUIET_MS)) seen = waiting.length;
    const round = waiting;
    waiting = [];
    isWatched = false;
    rounds.push(round.map(({ name }) => name));
    for (const { go } of round) go();
  };
  const wait = (name: string) =>
    new Promise<void>((go) => {
      waiting.push({ name, go });
      if (!isWatched) void watch();
    });

  const waitBefore = (target: object, method: string, name: string) => {
    const call = Reflect.get(target, method) as (...args: unknown[]) => Promise<unknown>;
    Reflect.set(target, method, async (...args: unknown[]) => {
      await wait(name);
      return call.apply(target, args);
    });
  };

  waitBefore(client, 'getAll', 'read');
  const runTransaction = client.runTransaction.bind(client);
  client.runTransaction = (run, options) =>
    runTransaction(async (native) => {
      waitBefore(native, 'getAll', 'look');
      const result = await run(native);
      await wait('commit');
      return result;
    }, options);
  const batch = client.batch.bind(client);
  client.batch = () => {
    const made = batch();
    waitBefore(made, 'commit', 'write');
    return made;
  };
  return { client, rounds };
}
