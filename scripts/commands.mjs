// @ts-check
import { serverArguments } from './server-arguments.mjs';

/**
 * @typedef {object} Command
 * @property {readonly string[]} run what Node is given
 * @property {boolean} [needsBuild] the built site must match the sources
 * @property {boolean} [listens] it takes HOST and PORT: say so at once where they are taken
 */

const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=DeprecationWarning'];

/** Every command of package.json, by name.
 * @type {Readonly<Record<string, Command>>} */
export const commands = {
  start: { run: [...quiet, 'demo/start.ts'], needsBuild: true, listens: true },
  dev: { run: [...quiet, 'demo/dev.ts'], listens: true },
  test: { run: [...quiet, 'scripts/test.ts'], needsBuild: true },
  build: { run: ['scripts/bootstrap/build.mjs'] },
  operator: { run: [...quiet, 'scripts/operator/run.ts'] },
  serve: { run: serverArguments(process.env) },
  check: { run: [...quiet, 'scripts/check.ts'] },
  bench: { run: [...quiet, 'scripts/bench.ts'], needsBuild: true },
  new: { run: [...quiet, 'scripts/new.ts'] },
  harden: { run: [...quiet, 'scripts/harden.ts'], needsBuild: true },
  pictures: { run: [...quiet, 'scripts/pictures.ts'], needsBuild: true },
};
