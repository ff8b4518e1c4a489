import { describe, expect, test } from 'vitest';
import { contentPage } from '#site/content-lint/content-page.ts';
import { draftPost } from '#site/content-lint/draft-post.ts';
import { findMistakes } from '#site/content-lint/find-mistakes.ts';

const related = ['one', 'two'] as const;

describe('a new draft', () => {
  test('is named for its title', () => {
    expect(draftPost({ title: 'Dubbing, or subtitles?', day: '2026-11-22', related }).name).toBe(
      'dubbing-or-subtitles.mdx',
    );
  });

  test('keeps a quote in the title as YAML wants it', () => {
    const { text } = draftPost({ title: "It's a title", day: '2026-11-22', related });
    expect(text).toContain("title: 'It''s a title'\n");
  });

  test('is a draft in which the checks find no mistake', () => {
    const { name, text } = draftPost({ title: 'A first article', day: '2026-11-22', related });
    const page = contentPage(`src/content/blog/${name}`, text);
    expect(page.isDraft).toBe(true);
    expect(text).toContain('\n<ShortAnswer>\n');
    const others = related.map((other) => contentPage(`src/content/blog/${other}.mdx`, 'Text.'));
    expect(findMistakes([page, ...others], { hasPath: () => false, hasFile: () => false })).toEqual([]);
  });
});
