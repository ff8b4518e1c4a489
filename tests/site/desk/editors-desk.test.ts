import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editorsDesk } from '#site/desk/editors-desk.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-'));
  mkdirSync(join(root, 'src/content/blog'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'src/content/blog', name), text);

/** Calls the first hook of a build. */
async function setUp({ hooks }: AstroIntegration): Promise<void> {
  const hook = hooks['astro:config:setup'] as unknown as (context: { command: string }) => Promise<void>;
  await hook({ command: 'build' });
}

/** What happens where Astro begins a build. */
async function startBuild(): Promise<void> {
  await setUp(editorsDesk({ root }));
}

describe('a build', () => {
  test('goes on where the content has no mistake', async () => {
    write('sound.mdx', '## A part\n\nSee [the part](#a-part) and [the tool](/translate).\n');
    await expect(startBuild()).resolves.toBeUndefined();
  });

  test('ends with file, line and sentence of every mistake', async () => {
    write('first.mdx', 'One\n\n[two](/gone)\n');
    write('second.mdx', '# Title\n');
    await expect(startBuild()).rejects.toThrow(
      /blog\/first\.mdx:3 links to \/gone[^\n]*\n[^\n]*blog\/second\.mdx:1 is a heading of the first level/,
    );
  });

  test('names the line of a wrong category, which Astro itself would not', async () => {
    write('first.mdx', '---\ncategory: News\n---\n\nOne\n');
    await expect(startBuild()).rejects.toThrow(/blog\/first\.mdx:2 has the category "News"/);
  });

  test('names a file that cannot be read as MDX', async () => {
    write('broken.mdx', 'Text <Figure>\n');
    await expect(startBuild()).rejects.toThrow(/blog\/broken\.mdx:1 cannot be read/);
  });
});

test('the content of this project has no mistake', async () => {
  await expect(setUp(editorsDesk())).resolves.toBeUndefined();
});
