import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/free-port.ts';

/** Whether nginx is installed (Debian: nginx-light). */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

const READY_MS = 10_000;

/** A proxy that keeps what it may. */
export interface CachingProxy {
  readonly origin: string;
  /** Where it keeps answers. */
  readonly cacheDir: string;
  stop(): Promise<void>;
}

/**
 * nginx before a server on `upstreamPort`, as an operator who wants much kept sets it up: what no header forbids is kept for ten minutes, of every status.
 * `X-Cache` of each answer tells whether it was kept.
 */
export async function startCachingProxy(upstreamPort: number): Promise<CachingProxy> {
  const work = mkdtempSync(join(tmpdir(), 'polycue-proxy-'));
  const cacheDir = join(work, 'cache');
  const port = await freePort();
  const config = join(work, 'nginx.conf');
  writeFileSync(config, configuration({ work, cacheDir, port, upstreamPort }));
  const nginx = spawn('nginx', ['-p', work, '-c', config], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/api/health`);
  return {
    origin,
    cacheDir,
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      rmSync(work, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly work: string;
  readonly cacheDir: string;
  readonly port: number;
  readonly upstreamPort: number;
}

function configuration({ work, cacheDir, port, upstreamPort }: Places): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${work}/${kind};`)
    .join('\n  ');
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary}
  proxy_cache_path ${cacheDir} keys_zone=answers:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstreamPort};
      proxy_cache answers;
      proxy_cache_valid any 10m;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}

async function answers(url: string): Promise<void> {
  const untilMs = performance.now() + READY_MS;
  while (performance.now() < untilMs) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
  throw new Error(`${url} did not answer`);
}
