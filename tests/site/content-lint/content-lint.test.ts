import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentLint } from '#site/content-lint/content-lint.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-'));
  mkdirSync(join(root, 'src/content/legal'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

/** What stands above a text, of seven lines with both rulers. */
const above = [
  '---',
  'title: The privacy policy',
  `description: ${'What we keep. '.repeat(6)}`,
  'date: 2026-01-01',
  'updated: 2026-01-02',
  '---',
  '',
].join('\n');

const write = (name: string, text: string) => writeFileSync(join(root, 'src/content/legal', name), text);

/** Calls the first hook of a build. */
async function setUp({ hooks }: AstroIntegration): Promise<void> {
  const hook = hooks['astro:config:setup'] as unknown as (context: { command: string }) => Promise<void>;
  await hook({ command: 'build' });
}

/** What happens where Astro begins a build. */
async function startBuild(): Promise<void> {
  await setUp(contentLint({ root }));
}

describe('a build', () => {
  test('goes on where the content has no mistake', async () => {
    write('sound.mdx', above + '## A part\n\nSee [the part](#a-part) and [the tool](/translate).\n');
    await expect(startBuild()).resolves.toBeUndefined();
  });

  test('ends with file, line and sentence of every mistake', async () => {
    write('first.mdx', above + 'One\n\n[two](/gone)\n');
    write('second.mdx', above + '# Title\n');
    await expect(startBuild()).rejects.toThrow(
      /legal\/first\.mdx:9 links to \/gone[^\n]*\n[^\n]*legal\/second\.mdx:7 is a heading of the first level/,
    );
  });

  test('names the line of a wrong field, which Astro itself would not', async () => {
    write('first.mdx', above.replace('2026-01-02', 'soon') + 'One\n');
    await expect(startBuild()).rejects.toThrow(/legal\/first\.mdx:5 updated must be a date/);
  });

  test('names the line where a file cannot be read as MDX', async () => {
    write('broken.mdx', above + 'Text <Figure>\n');
    await expect(startBuild()).rejects.toThrow(/legal\/broken\.mdx:7 cannot be read/);
  });
});

test('the content of this project has no mistake', async () => {
  await expect(setUp(contentLint())).resolves.toBeUndefined();
});

describe('npm run dev', () => {
  interface Sent {
    readonly err: { readonly message: string };
  }

  test('tells each page that connects of the mistake: a save reloads the page, and what lay over it', async () => {
    write('first.mdx', above + '[two](/gone)\n');
    const sent: string[] = [];
    const listeners = new Map<string, () => void>();
    const told = new Promise<void>((resolve) => {
      const send = ({ err }: Sent) => {
        sent.push(err.message);
        resolve();
      };
      const on = (event: string, listener: () => void) => void listeners.set(event, listener);
      const hook = contentLint({ root }).hooks['astro:server:setup'] as unknown as (context: object) => void;
      hook({
        server: { ws: { send, on }, watcher: { on: () => undefined } },
        logger: { warn: () => undefined },
      });
    });
    await told;
    listeners.get('connection')?.();
    const sentence = expect.stringMatching(/legal\/first\.mdx:7 links to \/gone/) as string;
    expect(sent).toEqual([sentence, sentence]);
  });
});
