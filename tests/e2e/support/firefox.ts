import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PATH = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const WAIT_MS = 15_000;

export const hasFirefox = existsSync(PATH);

type Answer = {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
};
type Evaluated = {
  readonly type: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
};

/** A page in Debian's own Firefox, by WebDriver BiDi: the browser that Playwright brings is another build. */
export interface FirefoxPage {
  open(address: string): Promise<void>;
  /** Runs in the page. What it takes and gives is JSON. */
  run<Result, Input>(work: (input: Input) => Result | Promise<Result>, input: Input): Promise<Result>;
  /** Waits until something in the page is so. */
  until<Input>(isSo: (input: Input) => unknown, input: Input): Promise<void>;
  /** Presses the middle of what has this selector, with the mouse. */
  press(selector: string): Promise<void>;
  /** Writes with the keyboard, where the focus is. */
  type(text: string): Promise<void>;
  /** Presses keys together, as WebDriver names them. */
  chord(keys: readonly string[]): Promise<void>;
  /** Puts a file into the field with this selector. */
  giveFile(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser for several pages, none of which knows what another has kept. */
export interface Firefox {
  newPage(): Promise<FirefoxPage>;
  close(): Promise<void>;
}

export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'polycue-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(PATH, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, end } = await connect(await addressOf(browser));
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  return {
    newPage: () => newPage(send),
    close: async () => {
      end();
      browser.kill();
      if (browser.exitCode === null) await once(browser, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function newPage(send: Send): Promise<FirefoxPage> {
  const { userContext } = (await send('browser.createUserContext', {})) as { userContext: string };
  const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as {
    context: string;
  };
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  const target = { context };

  const evaluate = async (expression: string): Promise<string | undefined> => {
    const evaluated = (await send('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    })) as Evaluated;
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text);
    return evaluated.result?.value;
  };
  const run: FirefoxPage['run'] = async (work, input) => {
    const value = await evaluate(
      `(async () => JSON.stringify(await (${String(work)})(${JSON.stringify(input)})))()`,
    );
    return (value === undefined ? undefined : JSON.parse(value)) as never;
  };
  const locate = async (selector: string): Promise<string> => {
    const locator = { type: 'css', value: selector };
    const { nodes } = (await send('browsingContext.locateNodes', { context, locator })) as {
      nodes: { sharedId: string }[];
    };
    if (!nodes[0]) throw new Error(`Firefox: not there: ${selector}`);
    return nodes[0].sharedId;
  };
  return {
    run,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    until: async (isSo, input) => {
      const isReached = await evaluate(`new Promise((resolve) => {
        const endMs = performance.now() + ${WAIT_MS};
        const look = () => {
          if ((${String(isSo)})(${JSON.stringify(input)})) resolve('yes');
          else if (performance.now() > endMs) resolve('no');
          else requestAnimationFrame(look);
        };
        look();
      })`);
      if (isReached !== 'yes')
        throw new Error(`Firefox: not reached: ${String(isSo)} ${JSON.stringify(input)}`);
    },
    press: async (selector) => {
      const origin = { type: 'element', element: { sharedId: await locate(selector) } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    chord: async (keys) => {
      const actions = [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    giveFile: async (selector, path) => {
      const sharedId = await locate(selector);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

/** Firefox says on its error stream where it listens. */
async function addressOf(browser: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: browser.stderr! })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('Firefox has ended before it listened');
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const send = async (method: string, params: object): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result;
  };
  return { send, end: () => socket.close() };
}
