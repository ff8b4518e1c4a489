/**
 * Another user, in a process of their own, so that neither the attack nor a collection of its garbage counts as waiting: asks again and again, and
 * reports how long each answer took when it is stopped.
 */
import { Agent, request } from 'node:http';
import type { ProbeOptions } from './probe.ts';

const ADDRESS = '127.0.0.2';
const { port, path, tokens = [], pauseMs = 10, bodyOf } = JSON.parse(process.argv[2] ?? '') as ProbeOptions;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
const failures: string[] = [];
let isRunning = true;
let asks = 0;

function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    const token = tokens[(asks += 1) % tokens.length];
    const headers = {
      host: `127.0.0.1:${port}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(bodyOf === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const method = bodyOf === undefined ? 'GET' : 'POST';
    const startedMs = performance.now();
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent, localAddress: ADDRESS },
      (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - startedMs);
          else reject(new Error(`status ${response.statusCode}`));
        });
      },
    );
    asked.once('error', reject).end(bodyOf?.replaceAll('#', String(asks)));
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
const fail = (error: unknown) => failures.push(String(error));

process.once('message', () => (isRunning = false));
// Of the first answer, most is the start of this process.
await ask().catch(fail);
process.send?.('ready');
while (isRunning) {
  await pause();
  await ask().then((ms) => times.push(ms), fail);
}
agent.destroy();
process.send?.({ times, failures }, () => process.disconnect());
