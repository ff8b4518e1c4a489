import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  site: process.env.POLYCUE_ORIGIN ?? 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', assets: '_astro' },
  adapter: node({ mode: 'middleware', bodySizeLimit: 8 * 1024 * 1024 }),
  integrations: [react(), mdx()],
  // What is switched off cannot be attacked: no image endpoint, no sessions, no dev toolbar.
  image: { service: passthroughImageService(), endpoint: { entrypoint: './src/server/front/no-image.ts' } },
  session: false,
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()] },
});
