import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = tracked.filter(
  (file) => /\.(?:ts|tsx|mts|mjs|astro|mdx|css)$/.test(file) && !file.startsWith('tests/fixtures/'),
);
const papers = tracked.filter(
  (file) => file.endsWith('.md') && !/^(?:tests\/fixtures|src\/content)\//.test(file),
);
const records = readdirSync('docs/decisions');

/** A mention of one of our papers in a source: `docs/behaviour.md#credits`, `docs/decisions/0026`. */
const mention = /(?<![\w/.-])docs\/(?<path>[\w./-]*\w)(?:#(?<anchor>[\w-]+))?/g;
/** Numbers of papers that stand nowhere here: 'decision 12', 'specification, section 9', 'threat T24'. */
const outsidePaper = /\bdecisions? \d+|\bspecification, section|\bthreat T\d+/gi;
/** A link of a Markdown file to a file of the project. */
const link = /\]\((?!https?:|mailto:)(?<path>[^)#\s]*)(?:#(?<anchor>[^)\s]+))?\)/g;

/** A path in back quotes: `src/server/config.ts`, `translation/engine`. */
const quotedPath = /`(?<path>[\w@.-]+(?:\/[\w@.[\]-]+)+)\/?`/g;
/** Where a quoted path may begin. */
const roots = [
  '',
  'src/',
  'src/server/',
  'src/server/translation/',
  'src/islands/',
  'src/islands/translator/',
];
const isFolder = (path: string) => tracked.some((file) => file.startsWith(`${path}/`));
/** Paths that are examples or another project's, by the file that names them. */
const foreignPaths: Readonly<Record<string, readonly string[]>> = {
  'demo/youtube/films/README.md': ['docs/examples/elephantsdream'],
  'docs/writing.md': ['src/content/blog/how-to-time-subtitles-for-fast-speech.mdx'],
  'src/site/content-lint/content-page.ts': ['src/content/blog/Name.mdx'],
};

/** Whether a quoted path begins with a folder of ours, and yet leads nowhere. */
function isLostPath(path: string): boolean {
  const starts = roots.filter((root) => isFolder(`${root}${path.split('/')[0]}`));
  return starts.length > 0 && !starts.some((root) => leadsSomewhere(`${root}${path}`, undefined));
}

/** What a paper names in back quotes, alone or as a call: `finishDeletions`, `POLYCUE_ORIGIN`. */
const quotedName = /`(?<name>[A-Za-z]\w*[a-z_][A-Z]\w*)(?:\(\))?`/g;
/** How a paper has a command run. */
const quotedCommand = /npm run (?<name>[\w:-]+)/g;
/** Names of platforms and settings outside the repository, and of what a record says is gone. */
const foreignNames: ReadonlySet<string> = new Set([
  'GOOGLE_APPLICATION_CREDENTIALS',
  'decodeAudioData',
  'disabledUserDeletion',
  'erasableSyntaxOnly',
  'paidAtMs',
]);

/** A path of ours that a source gives as a value: `'src/site/nav.ts'`. */
const givenPath = /'(?<path>(?:src|demo|docs|public|scripts|tests)\/[\w./-]+\.\w+)'/g;

/** The comments of a source, where a path is a reference and no value. */
function commentsOf(text: string): string {
  return [...text.matchAll(/(?:^|\s)(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm)].join('\n');
}

/** The anchors that a Markdown file has: those of its headings as GitHub makes them, and those it names itself. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const headings = [...text.matchAll(/^#{1,6} (\S.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...named]);
}

/** The other records that the status line of a record names. */
function recordsInStatus(name: string): string[] {
  const status = /Status: .*/.exec(readFileSync(join('docs/decisions', name), 'utf8'))?.[0] ?? '';
  return records.filter((other) => other !== name && status.includes(other.slice(0, 4)));
}

function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  const record = /^docs\/decisions\/(\d{4})$/.exec(path)?.[1];
  if (record) return records.some((name) => name.startsWith(`${record}-`));
  if (!existsSync(path)) return false;
  return anchor === undefined || anchorsOf(path).has(anchor);
}

describe('a reference', () => {
  test('in a source names a paper and a section that exist', () => {
    const lost = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(mention)]
        .filter(({ groups }) => !leadsSomewhere(`docs/${groups?.['path']}`, groups?.['anchor']))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(lost.filter((line) => !line.startsWith('tests/architecture/references.test.ts'))).toEqual([]);
  });

  test('in a paper leads to a file and a section that exist', () => {
    const lost = papers.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(link)]
        .filter(({ groups }) => {
          const path = groups?.['path'] ?? '';
          const target = path === '' ? file : normalize(join(dirname(file), path));
          return !leadsSomewhere(target, target.endsWith('.md') ? groups?.['anchor'] : undefined);
        })
        .map(([text]) => `${file}: ${text}`),
    );
    expect(lost).toEqual([]);
  });

  test('in back quotes names a file or a folder that exists', () => {
    const lost = [...papers, ...sources].flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...(papers.includes(file) ? text : commentsOf(text)).matchAll(quotedPath)]
        .map(({ groups }) => groups?.['path'] ?? '')
        .filter((path) => isLostPath(path) && !foreignPaths[file]?.includes(path))
        .map((path) => `${file}: ${path}`);
    });
    expect(lost).toEqual([]);
    expect(isLostPath('translation/engine/kept-parts.ts')).toBe(true);
  });

  test('in back quotes names a function, a field or a variable that exists', () => {
    const known = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
    const named = papers.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(quotedName)].map(
        ({ groups }) => [file, groups?.['name'] ?? ''] as const,
      ),
    );
    expect(named.map(([, name]) => name)).toContain('POLYCUE_ORIGIN');
    expect(named.map(([, name]) => name)).toContain('finishDeletions');
    expect(named.filter(([, name]) => !known.has(name) && !foreignNames.has(name))).toEqual([]);
  });

  test('to a command names one that exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = papers.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(quotedCommand)].map(({ groups }) => groups?.['name'] ?? ''),
    );
    expect(named).toContain('harden');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('in the settings of a tool names a file that exists', () => {
    const settings = tracked.filter((file) => /^[\w.-]+\.(?:mjs|js|ts)$/.test(file));
    const given = settings.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(givenPath)].map(({ groups }) => groups?.['path'] ?? ''),
    );
    expect(given).toContain('src/protocol/video-id.ts');
    expect(given.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('never names a paper that is not in the repository', () => {
    const outside = [...sources, ...papers].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(outsidePaper)].map(([text]) => `${file}: ${text}`),
    );
    expect(outside.filter((line) => !line.startsWith('tests/architecture/references.test.ts'))).toEqual([]);
  });

  test('has one record for each number', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test('has records that begin with their number, their date and what became of them', () => {
    const odd = records.filter((name) => {
      const head = new RegExp(
        String.raw`^# ${name.slice(0, 4)}\. \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: [a-z]`,
      );
      return !head.test(readFileSync(join('docs/decisions', name), 'utf8'));
    });
    expect(odd).toEqual([]);
  });

  test('from the status of a record to another is answered by the status of that one', () => {
    const oneSided = records.flatMap((name) =>
      recordsInStatus(name)
        .filter((other) => !recordsInStatus(other).includes(name))
        .map((other) => `${other} does not say what ${name} changes in it`),
    );
    expect(oneSided).toEqual([]);
  });
});
