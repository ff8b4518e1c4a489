import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { z } from 'astro/zod';
import { Faq, Legal, Post } from '../front-matter.ts';
import type { Mistake } from './find-mistakes.ts';

const schemas: Readonly<Record<string, z.ZodType>> = { blog: Post, faq: Faq, legal: Legal };

/**
 * What is wrong above a text, with the line of each field. Astro checks the same schemas and stops at the first wrong field
 * without a line.
 */
export function frontMatterMistakes(file: string, text: string): Mistake[] {
  const schema = schemas[file.split('/')[2] ?? ''];
  if (!schema) return [];
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  if (block === undefined) return [{ file, line: 1, sentence: 'has no fields between two lines of ---.' }];
  // The text begins one line below the ruler.
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const document = parseDocument(block, {
    lineCounter: counter,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const [broken] = document.errors;
  if (broken) return [{ file, line: lineAt(broken.pos[0]), sentence: `cannot be read: ${broken.message}.` }];
  const checked = schema.safeParse(document.toJS() ?? {});
  const at = (path: readonly PropertyKey[]) => lineAt(offsetOf(document.contents, path));
  return (checked.error?.issues ?? []).flatMap((issue): Mistake[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          line: at([...issue.path, key]),
          sentence: `has a field that nothing reads: ${key}.`,
        }))
      : [{ file, line: at(issue.path), sentence: `${issue.message}.` }],
  );
}

/** Where the field of a path begins. For a field that is missing, where its parent begins. */
function offsetOf(root: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = 0;
  for (const step of path) {
    if (isMap<{ value: unknown; range?: [number, number, number] }>(node)) {
      const pair = node.items.find(({ key }) => key.value === step);
      if (!pair) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq<Node>(node)) {
      const item = node.items[Number(step)];
      offset = item?.range?.[0] ?? offset;
      node = item;
    }
  }
  return offset;
}
