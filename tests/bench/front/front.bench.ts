/**
 * A static page from the built server against nginx serving the same file, in turn, in the same minute: CPU per request and throughput
 * as ratios. Run the build first. Needs `nginx` and `hey` (Debian: nginx-light, hey) and says so where they are missing.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';

const ROUNDS = 3;
const REQUESTS = 20_000;
const CONNECTIONS = [64, 256];
const TICKS_PER_SECOND = 100;

interface Sample {
  readonly requestsPerSecond: number;
  readonly cpuMicrosPerRequest: number;
  readonly p99Ms: number;
  readonly errors: number;
}

const dist = process.env['POLYCUE_DIST'] ?? 'dist';
const pagePath = process.env['POLYCUE_BENCH_PAGE'] ?? '/faq';

if (spawnSync('nginx', ['-v']).error || spawnSync('hey', []).error) {
  console.log('front: nginx or hey is not installed; nothing measured');
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), 'polycue-front-bench-'));
const [ourPort, nginxPort] = [await freePort(), await freePort()];
const { child: ours, readyMs } = await startOurs(ourPort);
const nginx = startNginx(nginxPort);
try {
  await waitFor(`http://127.0.0.1:${nginxPort}${pagePath}`);
  const results = CONNECTIONS.map((connections) => compare(connections));
  report(results);
} finally {
  ours.kill('SIGTERM');
  nginx.kill('SIGTERM');
  rmSync(work, { recursive: true, force: true });
}

/** Both in turn: the medians of the ratios of each round. */
function compare(connections: number) {
  const processes = { ours: ours.pid ?? 0, nginx: workerPid(nginx.pid ?? 0) };
  load(ourPort, processes.ours, connections);
  load(nginxPort, processes.nginx, connections);
  const samples = Array.from({ length: ROUNDS }, () => ({
    nginx: load(nginxPort, processes.nginx, connections),
    ours: load(ourPort, processes.ours, connections),
  }));
  const ratio = (key: keyof Sample) => median(samples.map((sample) => sample.ours[key] / sample.nginx[key]));
  return {
    page: pagePath,
    connections,
    readyMs: Math.round(readyMs),
    cpuPerRequestRatio: ratio('cpuMicrosPerRequest'),
    throughputRatio: ratio('requestsPerSecond'),
    p99Ratio: ratio('p99Ms'),
    errors: samples.reduce((sum, sample) => sum + sample.ours.errors, 0),
  };
}

async function startOurs(port: number): Promise<{ child: ChildProcess; readyMs: number }> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server/entry.mjs')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      POLYCUE_MODE: 'demo',
      PORT: String(port),
      POLYCUE_DATA_DIR: join(work, 'data'),
      POLYCUE_LOG_LEVEL: 'warn',
    },
  });
  await waitFor(`http://127.0.0.1:${port}/api/health`);
  return { child, readyMs: performance.now() - startedMs };
}

function startNginx(port: number): ChildProcess {
  const site = join(work, 'site');
  cpSync(join(dist, 'client'), site, { recursive: true });
  const config = join(work, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log; worker_processes 1; user ${process.getuid?.() === 0 ? 'root' : ''};
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
      client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
      server { listen 127.0.0.1:${port}; root ${site}; location / { try_files $uri $uri.html =404; } } }`.replace(
      'user ;',
      '',
    ),
  );
  return spawn('nginx', ['-p', work, '-c', config], { stdio: 'ignore' });
}

function workerPid(master: number): number {
  return Number(execFileSync('pgrep', ['-P', String(master)], { encoding: 'utf8' }).split('\n')[0]);
}

/** One run of the load, with the CPU that the process used meanwhile as the kernel counted it. */
function load(port: number, pid: number, connections: number): Sample {
  const before = cpuTicks(pid);
  const output = execFileSync(
    'hey',
    ['-n', `${REQUESTS}`, '-c', `${connections}`, `http://127.0.0.1:${port}${pagePath}`],
    {
      encoding: 'utf8',
    },
  );
  const answered = Number(/\[200\]\s+(\d+) responses/.exec(output)?.[1] ?? 0);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuMicrosPerRequest: ((cpuTicks(pid) - before) / TICKS_PER_SECOND / answered) * 1e6,
    p99Ms: Number(/99% in ([\d.]+) secs/.exec(output)?.[1]) * 1000,
    errors: Math.floor(REQUESTS / connections) * connections - answered,
  };
}

function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(results: readonly ReturnType<typeof compare>[]): void {
  console.table(
    results.map((result) => ({
      connections: result.connections,
      'CPU per request, ours / nginx (at most 2.2)': result.cpuPerRequestRatio.toFixed(2),
      'requests per second, ours / nginx (at least 0.75)': result.throughputRatio.toFixed(2),
      'p99, ours / nginx (at most 1.5)': result.p99Ratio.toFixed(2),
      'ready after start, ms (at most 1,500)': result.readyMs,
      errors: result.errors,
    })),
  );
  const jsonAt = process.argv.indexOf('--json');
  if (jsonAt > 0) writeFileSync(process.argv[jsonAt + 1] ?? 'front.json', JSON.stringify(results, null, 2));
}

async function waitFor(url: string): Promise<void> {
  const untilMs = performance.now() + 15_000;
  while (performance.now() < untilMs) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer`);
}
