import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { frontServer } from './src/server/front/astro-integration.mjs';
import { ASTRO_BODY_BYTES } from './src/server/http/body-limits.ts';
import { contentLint } from './src/site/content-lint/content-lint.ts';
import { offlineWorker } from './src/site/offline/offline-worker.ts';
import { searchIndex } from './src/site/search/search-index.ts';

// A variable that is set to nothing counts as unset, as on the server: a container's build sets those that it was given no value for. Before any page reads one.
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];

/**
 * What the translator's page loads first of the project, and modules of a line or two that it shares with parts that come later: a file of each would cost more
 * than what it holds.
 */
const firstParts = {
  name: 'first-parts',
  test: namesOneOf([
    'src/protocol/video-id.ts',
    'src/islands/project/project.ts',
    'src/islands/project/project-file-ending.ts',
    'src/islands/project/work.ts',
    'src/islands/translator/metadata/no-texts.ts',
    'src/islands/translator/metadata/texts-status.ts',
    'src/islands/translator/workspace/state.ts',
    'src/islands/ui/focus/focus-if-lost.ts',
  ]),
};

/** What the script of every page shares with parts that load later, in one file for the same reason. */
const everyPage = {
  name: 'every-page',
  test: namesOneOf([
    'preload-helper',
    'src/site/kept-in-browser/cookies.ts',
    'src/site/kept-in-browser/write-cookie.ts',
  ]),
};

/** Whether the path of a module contains one of these. @param {readonly string[]} paths */
function namesOneOf(paths) {
  return (/** @type {string} */ id) => paths.some((path) => id.includes(path));
}

export default defineConfig({
  site: process.env.POLYCUE_ORIGIN ?? 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  // A class is shorter than an attribute on every element, and a page holds hundreds.
  scopedStyleStrategy: 'class',
  build: { format: 'file', inlineStylesheets: 'auto', assets: '_astro' },
  adapter: frontServer(node({ mode: 'middleware', bodySizeLimit: ASTRO_BODY_BYTES })),
  integrations: [react(), mdx(), contentLint({ environment: process.env }), searchIndex(), offlineWorker()],
  // Shiki colours with style attributes, which the Content-Security-Policy refuses.
  markdown: { syntaxHighlight: 'prism' },
  // What is switched off cannot be attacked: no image endpoint, no sessions, no dev toolbar.
  image: { service: passthroughImageService(), endpoint: { entrypoint: './src/server/front/no-image.ts' } },
  session: false,
  // The front server checks where a request comes from, for JSON too, and answers as the API does.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [firstParts, everyPage] } } } },
      },
    },
  },
});
