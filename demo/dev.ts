import { checkPort } from '../scripts/bootstrap/port.mjs';
import { reportProblem } from '../scripts/bootstrap/problem.mjs';
import { startDemo } from './demo.ts';
import { linkLine, summary } from './summary.ts';
import { untilStopped } from './until-stopped.ts';

/** `npm run dev`: the same surroundings as `npm start`, with Astro's development server and hot reload. */
try {
  await checkPort(process.env, 'npm run dev');
  const demo = await startDemo({
    env: process.env,
    server: 'development',
    onLink: (link) => console.log(linkLine(link)),
  });
  console.log(summary(demo));
  await untilStopped(demo);
  process.exit();
} catch (error) {
  reportProblem(error);
}
