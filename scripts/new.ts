/** `npm run new -- post "Title"`: a draft of an article, ready to be written. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Post } from '../src/site/front-matter.ts';
import { draftPost } from '../src/site/content-lint/draft-post.ts';
import { reportProblem, StartProblem } from './bootstrap/problem.mjs';
import { root } from './bootstrap/root.mjs';

const folder = join(root, 'src', 'content', 'blog');

/** @throws StartProblem with one sentence on what to do. */
function newPost(title: string): void {
  const wrong = Post.shape.title.safeParse(title).error?.issues[0];
  if (wrong) throw new StartProblem(`The ${wrong.message}.`);
  const [first = '', second = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.replace(/\.mdx$/, ''));
  const day = new Date().toISOString().slice(0, 10);
  const { name, text } = draftPost({ title, day, related: [first, second] });
  const file = join(folder, name);
  if (existsSync(file)) throw new StartProblem(`src/content/blog/${name} exists. Choose another title.`);
  writeFileSync(file, text);
  console.log(`  src/content/blog/${name} is a draft: readers do not see it.`);
  console.log(`  Look at it: npm run dev, then open /blog/${name.replace(/\.mdx$/, '')}`);
  console.log(`  How to write it: docs/writing.md`);
}

try {
  const [kind, title] = process.argv.slice(2);
  if (kind !== 'post' || !title) throw new StartProblem('Say what to make: npm run new -- post "Title"');
  newPost(title);
} catch (error) {
  reportProblem(error);
}
