import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';

interface Quantile {
  readonly p99Ms: number;
}

interface Comparison {
  readonly connections: number;
  readonly cpuPerRequestRatio: number;
  readonly throughputRatio: number;
  readonly p99Ratio: number;
  readonly errors: number;
}

/** What another user sees of an attack. */
export interface AttackLatency {
  readonly credits: Quantile;
  readonly page: Quantile;
  readonly memoryMb: number;
  readonly slowdown?: number;
}

/** What the tests have written into `reports`; missing where a test did not come as far as its figures. */
export interface Figures {
  readonly latency?: Readonly<Record<string, AttackLatency>>;
  readonly loopSteps?: Readonly<Record<string, number>>;
  readonly load?: {
    readonly minutes: number;
    readonly requests: number;
    readonly delayP99Ms: number;
    readonly delayMaxMs: number;
    readonly residentMbPerTenMinutes: number;
    readonly mostResidentMb: number;
    readonly heapGrowthMb: number;
    readonly moreDescriptors: number;
    readonly socketsPerTenMinutes: number;
  };
  readonly connections?: { readonly pageP99Ms: number; readonly readersMb: number };
  readonly slowHeaders?: {
    readonly sockets: number;
    readonly longestMs: number;
    readonly p99Ms: number;
    readonly failures: number;
  };
  /** By store. */
  readonly creditsRace?: Readonly<
    Record<
      string,
      {
        readonly processes: number;
        readonly requests: number;
        readonly rounds: number;
        readonly right: number;
        readonly others: readonly string[];
        readonly p99Ms: number;
        readonly maxMs: number;
      }
    >
  >;
  readonly slowReaders?: {
    readonly readers: number;
    readonly reading: number;
    readonly refused: number;
    readonly exportMb: number;
    readonly growthMb: number;
  };
  readonly refusals?: {
    readonly firstBurstMs: number;
    readonly firstOfFewerMs: number;
    readonly refusals: number;
    readonly p99Ms: number;
    readonly maxMs: number;
  };
  readonly killCycles?: {
    readonly cycles: number;
    readonly acknowledged: number;
    readonly contradictions: readonly string[];
    readonly readyMs: number;
  };
  readonly uploads?: Readonly<Record<string, number>>;
  readonly starts?: {
    readonly coldMs: number;
    readonly quickCheckMs: number;
    readonly databaseMb: number;
    readonly readyOnLargeMs: number;
  };
  readonly largeFiles?: Readonly<Record<string, { readonly ms: number; readonly growth: number }>>;
  readonly crashes?: { readonly readyMs: number };
  readonly shutdown?: {
    readonly inFlight: number;
    readonly endMs: number;
    readonly ended: number;
    readonly resumed: Readonly<Record<string, number>>;
  };
  readonly front?: readonly Comparison[];
  readonly sabotage?: Readonly<Record<string, boolean>>;
  readonly branches?: CoverageSummary;
  readonly mutants?: MutationReport;
}

/** Istanbul's `json-summary`. */
interface CoverageSummary {
  readonly total: { readonly branches: { readonly total: number; readonly covered: number } };
}

/** Stryker's report (mutation-testing-report-schema). */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const files: Readonly<Record<keyof Figures, string>> = {
  latency: 'hardening-latency',
  loopSteps: 'hardening-loop-steps',
  load: 'hardening-load',
  connections: 'hardening-connections',
  slowHeaders: 'hardening-slow-headers',
  creditsRace: 'hardening-credits-race',
  refusals: 'hardening-refusals',
  slowReaders: 'hardening-slow-readers',
  killCycles: 'hardening-kill-cycles',
  uploads: 'hardening-uploads',
  starts: 'hardening-starts',
  largeFiles: 'hardening-large-files',
  crashes: 'hardening-crashes',
  shutdown: 'hardening-shutdown',
  front: 'hardening-front',
  sabotage: 'hardening-sabotage',
  branches: 'branches/coverage-summary',
  mutants: 'mutation/security',
};

export function readFigures(): Figures {
  const read = Object.entries(files).flatMap(([name, file]) => {
    const path = join(root, 'reports', `${file}.json`);
    return existsSync(path) ? [[name, JSON.parse(readFileSync(path, 'utf8')) as unknown]] : [];
  });
  return Object.fromEntries(read) as Figures;
}
