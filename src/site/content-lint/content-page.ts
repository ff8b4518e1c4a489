import Slugger from 'github-slugger';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { isDraft, readTimeOf, relatedOf, sourcesOf, type Mention } from './front-matter-lines.ts';

/** What the desk needs to know of a file that an editor wrote. */
export interface ContentPage {
  /** Path below the project, with `/`. */
  readonly file: string;
  /** Address on the site: `/blog/name`, `/faq#name`, `/privacy-policy`. */
  readonly address: string;
  /** Whether the build leaves it out: `draft: true`. */
  readonly isDraft: boolean;
  /** Fragments that a link may name. */
  readonly anchors: readonly string[];
  readonly links: readonly Mention[];
  /** The names of other articles that the front matter lists as related. */
  readonly related: readonly Mention[];
  readonly images: readonly (Mention & { readonly hasText: boolean })[];
  /** The sources that the text cites, by number, and how many the front matter lists. */
  readonly citations: readonly { readonly number: number; readonly line: number }[];
  readonly sources: { readonly line: number; readonly count: number };
  /** Lines of headings of the first level. */
  readonly titles: readonly number[];
  /** The read time that the front matter states, with its line, and the one that the words give; null without one. */
  readonly readTime: { readonly line: number; readonly stated: number; readonly counted: number } | null;
}

/** The parts of a syntax tree that are read here (mdast, and MDX's elements in it). */
interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[] | undefined;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly url?: string | undefined;
  readonly alt?: string | null | undefined;
  readonly depth?: number | undefined;
  readonly value?: string | undefined;
  readonly name?: string | null | undefined;
  readonly attributes?: unknown;
}

interface Attribute {
  readonly type: 'mdxJsxAttribute';
  readonly name: string;
  readonly value?: unknown;
}

function isAttribute(value: unknown): value is Attribute {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxJsxAttribute';
}

/** Reads a content file as the desk sees it. Drafts of any quality are read; only text that no parser takes throws. */
export function contentPage(file: string, text: string): ContentPage {
  const tree: TreeNode = file.endsWith('.mdx') ? mdxToMdast(text) : markdownToMdast(text);
  const nodes = [...walk(tree)];
  const headings = nodes.filter(({ type }) => type === 'heading');
  const slugger = new Slugger();
  return {
    file,
    address: addressOf(file),
    isDraft: isDraft(text),
    anchors: headings.map((node) => slugger.slug(textOf(node))),
    links: nodes.flatMap(linkOf),
    related: relatedOf(text),
    images: nodes.flatMap(imageOf),
    citations: nodes.flatMap(citationsOf),
    sources: sourcesOf(text),
    titles: headings.filter(({ depth }) => depth === 1).map(lineOf),
    readTime: readTimeOf(text),
  };
}

/** `src/content/blog/Name.mdx` → `/blog/name`; an answer of the FAQ is a section of one page. */
export function addressOf(file: string): string {
  const [collection = '', ...rest] = file
    .replace(/^src\/content\//, '')
    .replace(/\.mdx?$/, '')
    .toLowerCase()
    .split('/');
  if (collection === 'faq') return `/faq#${rest.at(-1) ?? ''}`;
  return collection === 'legal' ? `/${rest.join('/')}` : `/${collection}/${rest.join('/')}`;
}

function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

const lineOf = (node: TreeNode) => node.position?.start.line ?? 1;

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

function attribute(node: TreeNode, name: string): string | null {
  const attributes: unknown[] = Array.isArray(node.attributes) ? node.attributes : [];
  const found = attributes.filter(isAttribute).find((each) => each.name === name);
  if (!found) return null;
  // An expression has an object as its value: it is there, and only its own code knows what it says.
  return typeof found.value === 'string' ? found.value : '{}';
}

function linkOf(node: TreeNode): Mention[] {
  const target = node.type === 'link' || node.type === 'definition' ? node.url : attribute(node, 'href');
  return target === undefined || target === null || target === '{}' ? [] : [{ target, line: lineOf(node) }];
}

function imageOf(node: TreeNode): ContentPage['images'][number][] {
  const line = lineOf(node);
  if (node.type === 'image') return [{ target: node.url ?? '', line, hasText: Boolean(node.alt?.trim()) }];
  if (node.name !== 'img') return [];
  return [{ target: attribute(node, 'src') ?? '', line, hasText: Boolean(attribute(node, 'alt')?.trim()) }];
}

function citationsOf(node: TreeNode): ContentPage['citations'][number][] {
  if (node.name !== 'Cite') return [];
  const numbers = (attribute(node, 'n') ?? '').trim().split(/\s+/);
  return numbers.map((number) => ({ number: Number(number), line: lineOf(node) }));
}
