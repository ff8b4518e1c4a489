import { runDemo } from './run-demo.ts';

/** `npm run dev`: the same surroundings as `npm start`, with Astro's development server and hot reload. */
await runDemo('npm run dev', 'development');
