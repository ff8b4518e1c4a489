import { checkPort } from '../scripts/bootstrap/port.mjs';
import { reportProblem } from '../scripts/bootstrap/problem.mjs';
import { startDemo, type Demo, type DemoOptions } from './demo.ts';
import { awaitStopRequest, type StopRequest } from './stop-request.ts';
import { linkLine, summary } from './summary.ts';

/** Starts the demo for a person at a terminal, prints a summary, and runs until it is stopped. */
export async function runDemo(command: string, server: DemoOptions['server']): Promise<void> {
  const stop = awaitStopRequest();
  try {
    await checkPort(process.env, command);
    console.log('  Starting …');
    const starting = startDemo({ env: process.env, server, onLink: (link) => console.log(linkLine(link)) });
    const demo = await Promise.race([starting, stop.made]);
    if (demo !== 'stop') {
      console.log(summary(demo));
      await untilEnd(demo, stop);
    }
    process.exit();
  } catch (error) {
    reportProblem(error);
    process.exit();
  }
}

async function untilEnd(demo: Demo, stop: StopRequest): Promise<void> {
  const why = await Promise.race([stop.made, demo.died]);
  // Ctrl-C in a terminal reaches the server as well, so its end is expected.
  if (stop.isMade()) console.log('\n  Stopping …');
  else {
    console.error(`\n  The server has stopped. ${why}\n`);
    process.exitCode = 1;
  }
  await demo.stop();
}
