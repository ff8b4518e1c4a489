import { checkPort } from '../scripts/bootstrap/port.mjs';
import { reportProblem } from '../scripts/bootstrap/problem.mjs';
import { startDemo } from './demo.ts';
import { linkLine, summary } from './summary.ts';
import { untilStopped } from './until-stopped.ts';

/** `npm start`: the whole product on this machine, with nothing to set up. */
try {
  await checkPort(process.env, 'npm start');
  console.log('  Starting …');
  const demo = await startDemo({
    env: process.env,
    server: 'built',
    onLink: (link) => console.log(linkLine(link)),
  });
  console.log(summary(demo));
  await untilStopped(demo);
  process.exit();
} catch (error) {
  reportProblem(error);
}
