import Slugger from 'github-slugger';

interface Draft {
  readonly title: string;
  /** The day of the draft, `2026-11-22`. */
  readonly day: string;
  /** Two articles to point to, by their slugs. */
  readonly related: readonly [string, string];
}

/** The file name and the text of a new article, which the schema takes as it stands. */
export function draftPost({ title, day, related }: Draft): { readonly name: string; readonly text: string } {
  const text = `---
title: ${quoted(title)}
description: 'What the article answers, for whom, and what a reader can do afterwards. Search results show this sentence.'
date: ${day}
draft: true
category: Guide
readMinutes: 1
cta: Translate Your First File Free
related:
  - ${related[0]}
  - ${related[1]}
sources:
  - title: 'The source of the first claim'
    url: https://example.org/
---

${takenIn('Cite')}
${takenIn('ShortAnswer')}

<ShortAnswer>

The answer, in two or three sentences. A reader in a hurry may stop here.

</ShortAnswer>

The first sentence says what the reader gets.

## A part

Text. Every claim carries its source<Cite n="1" />.
`;
  return { name: `${new Slugger().slug(title)}.mdx`, text };
}

/** The line by which an article takes in a part. */
function takenIn(part: string): string {
  return `import ${part} from '#components/blog/${part}.astro';`;
}

/** A YAML string in single quotes, in which a quote is written twice. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
