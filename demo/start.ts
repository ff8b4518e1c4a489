import { runDemo } from './run-demo.ts';

/** `npm start`: the whole product on this machine, with nothing to set up. */
await runDemo('npm start', 'built');
