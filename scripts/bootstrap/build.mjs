// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInForeground, runQuietly, tail } from './child.mjs';
import { digestOf } from './digest.mjs';
import { StartProblem } from './problem.mjs';
import { root } from './root.mjs';

/** Everything that the built site is made of. */
const inputs = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** What the pages say of the copy that they are built for, besides its free translations. */
const settings = [
  'POLYCUE_ORIGIN',
  'POLYCUE_SUPPORT_EMAIL',
  'POLYCUE_OPERATOR',
  'POLYCUE_OPERATOR_ADDRESS',
  'POLYCUE_EDITOR',
];
const stampFile = join(root, 'dist', '.inputs');
const astro = ['node_modules/astro/bin/astro.mjs', 'build'];

/**
 * Builds the site where `dist/` is missing or made from other sources.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBuild(node, env) {
  const digest = inputsDigest(env);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  rmSync(stampFile, { force: true });
  const { code, output } = await runQuietly('Building the site', {
    file: node,
    args: astro,
    env: buildEnvironment(env),
  });
  if (code !== 0) {
    console.error(tail(output));
    throw new StartProblem('The site could not be built (see above).');
  }
  writeFileSync(stampFile, digest);
}

/** `npm run build`: always builds, and shows all that the build says. */
async function build() {
  rmSync(stampFile, { force: true });
  const code = await runInForeground(process.execPath, astro, buildEnvironment(process.env));
  if (code === 0) writeFileSync(stampFile, inputsDigest(process.env));
  return code;
}

/** @param {NodeJS.ProcessEnv} env */
function inputsDigest(env) {
  // What is no number is refused when the server starts, and builds no other site.
  const freeCredits = /^\d+$/.test(env.POLYCUE_FREE_CREDITS ?? '') ? env.POLYCUE_FREE_CREDITS : undefined;
  return digestOf(root, inputs, JSON.stringify([...settings.map((name) => env[name]), freeCredits]));
}

/** @param {NodeJS.ProcessEnv} env */
function buildEnvironment(env) {
  return { ...env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await build();
