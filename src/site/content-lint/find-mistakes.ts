import type { ContentPage } from './content-page.ts';
import type { Mention } from './front-matter-lines.ts';

/** A mistake of an editor: where it stands, and one sentence on what to change. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

/** What is on the site besides the content files. */
export interface SiteFacts {
  /** Whether the site answers at a path: `/faq`, `/rss.xml`, `/pictures/a.webp`. */
  readonly hasPath: (path: string) => boolean;
  /** Whether a file lies at this path below the project. */
  readonly hasFile: (path: string) => boolean;
}

/** How far a stated read time may be from the counted one, as a share. */
const READ_TIME_TOLERANCE = 0.15;

/** Everything in the content files that would reach readers as a fault, file by file, in the order of the lines. */
export function findMistakes(pages: readonly ContentPage[], site: SiteFacts): Mistake[] {
  return pages.flatMap((page) =>
    [
      ...unreadFile(page),
      ...twiceTheSameAddress(page, pages),
      ...secondTitles(page),
      ...wrongReadTime(page),
      ...wrongCitations(page),
      ...wrongRelated(page, pages),
      ...page.images.flatMap((image) => imageMistakes(page, image, site)),
      ...page.links.flatMap((link) => linkMistakes(page, link, { pages, site })),
    ].sort((a, b) => a.line - b.line),
  );
}

const at = ({ file }: ContentPage, line: number, sentence: string): Mistake => ({ file, line, sentence });

/** Where each kind of text lies (`src/content.config.ts`). A file elsewhere would be left out of the site without a word. */
const homes = /^src\/content\/(?:blog\/[^/]+\.mdx|legal\/[^/]+\.mdx|faq\/[^/]+\/[^/]+\.md)$/;

function unreadFile(page: ContentPage): Mistake[] {
  if (homes.test(page.file)) return [];
  const sentence =
    'is not read: articles are src/content/blog/<name>.mdx, answers src/content/faq/<category>/<name>.md.';
  return [at(page, 1, sentence)];
}

function twiceTheSameAddress(page: ContentPage, pages: readonly ContentPage[]): Mistake[] {
  const earlier = pages.find(({ address }) => address === page.address);
  if (!earlier || earlier === page) return [];
  return [at(page, 1, `has the address ${page.address}, as has ${earlier.file}. Rename one of the files.`)];
}

function secondTitles(page: ContentPage): Mistake[] {
  return page.titles.map((line) =>
    at(
      page,
      line,
      'is a heading of the first level. The title above the text is the only one: begin with ##.',
    ),
  );
}

function wrongReadTime(page: ContentPage): Mistake[] {
  if (!page.readTime) return [];
  const { line, stated, counted } = page.readTime;
  if (Math.abs(counted - stated) <= Math.max(stated * READ_TIME_TOLERANCE, 0.5)) return [];
  return [at(page, line, `states ${stated} minutes, and the words take ${counted}. Write ${counted}.`)];
}

function wrongCitations(page: ContentPage): Mistake[] {
  const { citations, sources } = page;
  const isListed = (number: number) => Number.isInteger(number) && number >= 1 && number <= sources.count;
  const unknown = citations
    .filter(({ number }) => !isListed(number))
    .map(({ number, line }) => at(page, line, `cites source ${number}, and there are ${sources.count}.`));
  if (citations.length === 0) return unknown;
  const cited = new Set(citations.map(({ number }) => number));
  const unused = Array.from({ length: sources.count }, (_, index) => index + 1)
    .filter((number) => !cited.has(number))
    .map((number) => at(page, sources.line, `lists source ${number}, and the text never cites it.`));
  return [...unknown, ...unused];
}

function wrongRelated(page: ContentPage, pages: readonly ContentPage[]): Mistake[] {
  const isOther = (name: string) =>
    pages.some(({ address }) => address === `/blog/${name}` && address !== page.address);
  const isHidden = (name: string) =>
    !page.isDraft && pages.some(({ address, isDraft }) => isDraft && address === `/blog/${name}`);
  return page.related.flatMap(({ target, line }) => {
    const named = `names "${target}" as related, and`;
    if (!isOther(target)) return at(page, line, `${named} there is no other article of that name.`);
    return isHidden(target) ? at(page, line, `${named} it is a draft that readers do not get.`) : [];
  });
}

function imageMistakes(page: ContentPage, image: ContentPage['images'][number], site: SiteFacts): Mistake[] {
  const { target, line, hasText } = image;
  const silent = hasText
    ? []
    : [at(page, line, `shows the picture ${target} without alt: say what it shows.`)];
  if (target === '{}' || /^https?:/.test(target)) return silent;
  const isThere = target.startsWith('/')
    ? site.hasPath(target)
    : site.hasFile(join(folderOf(page.file), target));
  return isThere ? silent : [...silent, at(page, line, `shows a picture that is not there: ${target}`)];
}

interface Whole {
  readonly pages: readonly ContentPage[];
  readonly site: SiteFacts;
}

function linkMistakes(page: ContentPage, { target, line }: Mention, { pages, site }: Whole): Mistake[] {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return [];
  const [address = '', anchor] = target.split('#');
  const path = address.split('?')[0] ?? '';
  const wrong = (sentence: string) => [at(page, line, sentence)];
  if (path !== '' && !path.startsWith('/'))
    return wrong(`links to ${target}. Begin with / for a page of this site, or with https:// for another.`);
  const own = path === '' ? page : pages.find((other) => other.address === path);
  if (own?.isDraft && !page.isDraft)
    return wrong(`links to ${path}, and ${own.file} is a draft that readers do not get.`);
  if (!own && !site.hasPath(path)) return wrong(`links to ${path}, and there is no such page.`);
  if (!anchor) return [];
  const anchors = path === '/faq' ? answersOf(pages) : own?.anchors;
  if (!anchors || anchors.includes(anchor)) return [];
  return wrong(`links to ${target}, and ${path || 'this page'} has no heading "${anchor}".`);
}

/** Each answer of the FAQ, and each of its categories, can be linked to. */
function answersOf(pages: readonly ContentPage[]): string[] {
  return pages
    .filter(({ address }) => address.startsWith('/faq#'))
    .flatMap(({ address, file }) => [address.slice('/faq#'.length), file.split('/').at(-2) ?? '']);
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Joins a folder and a relative path, both with `/`. */
function join(folder: string, path: string): string {
  const parts = folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
