import type { Figures } from './figures.ts';

interface Judged {
  readonly said: string;
  readonly isWithin: boolean;
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
const rounded = (number: number) => Math.round(number * 100) / 100;

export function compared({ front }: Figures): Judged | null {
  if (!front || front.length === 0) return null;
  const told = front.map(
    ({ connections, cpuPerRequestRatio, throughputRatio, p99Ratio, errors }) =>
      `${connections}: CPU ${rounded(cpuPerRequestRatio)}, throughput ${rounded(throughputRatio)}, p99 ${rounded(p99Ratio)}, ${errors} errors`,
  );
  const isWithin = front.every(
    ({ cpuPerRequestRatio, throughputRatio, p99Ratio, errors }) =>
      cpuPerRequestRatio <= 2.2 && throughputRatio >= 0.75 && p99Ratio <= 1.5 && errors === 0,
  );
  return { said: told.join('; '), isWithin };
}

export function uploadFigures({ uploads }: Figures): Judged | null {
  if (!uploads) return null;
  const within = (ending: string, limit: number) =>
    Object.entries(uploads).every(([name, value]) => !name.endsWith(ending) || value <= limit);
  const isWithin =
    within(', ms', 200) &&
    within('read MB', 5) &&
    within('chunks, growth MB', 16) &&
    within('announced, growth MB', 16) &&
    within('growth MB', 64) &&
    within('picture of 2 MB, growth MB', 60) &&
    within('largest track, read, growth MB', 60);
  return {
    said: Object.entries(uploads)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    isWithin,
  };
}

export function hostileFiles({ largeFiles }: Figures): Judged | null {
  if (!largeFiles) return null;
  const slowest = most(Object.values(largeFiles).map(({ ms }) => ms));
  const steepest = most(Object.values(largeFiles).map(({ growth }) => growth));
  return {
    said: `of ${Object.keys(largeFiles).length} texts of 5 MB the slowest ${slowest} ms, twice the input at most ${steepest} times the time`,
    isWithin: slowest <= 500 && steepest <= 2.3,
  };
}

export function branchesTaken({ branches }: Figures): Judged | null {
  if (!branches) return null;
  const { total, covered } = branches.total.branches;
  return { said: `${covered} of ${total} branches taken by a test`, isWithin: covered === total };
}

export function mutationScore({ mutants }: Figures): Judged | null {
  if (!mutants) return null;
  const all = Object.values(mutants.files).flatMap((file) => file.mutants.map(({ status }) => status));
  const found = all.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const left = all.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  const score = rounded((100 * found) / (found + left));
  return { said: `${score} % of ${found + left} mutants found`, isWithin: score >= 85 };
}

export function sabotaged({ sabotage }: Figures): Judged | null {
  if (!sabotage) return null;
  const missed = Object.entries(sabotage).flatMap(([name, isNoticed]) => (isNoticed ? [] : [name]));
  return {
    said: `${Object.keys(sabotage).length - missed.length} of ${Object.keys(sabotage).length} sabotages noticed${missed.length > 0 ? `, not: ${missed.join(', ')}` : ''}`,
    isWithin: missed.length === 0,
  };
}

export function loadFigures({ load }: Figures): Judged | null {
  if (!load) return null;
  const { minutes, requests, delayP99Ms, delayMaxMs, residentMbPerTenMinutes, heapGrowthMb } = load;
  return {
    said: `${requests} requests in ${minutes} minutes; delay p99 ${delayP99Ms} ms, most ${delayMaxMs} ms; memory ${residentMbPerTenMinutes} MB in 10 minutes, heap ${heapGrowthMb} MB more, ${load.mostResidentMb} MB at most; sockets ${load.socketsPerTenMinutes} in 10 minutes, descriptors within ${load.moreDescriptors}`,
    isWithin:
      delayP99Ms <= 50 &&
      delayMaxMs <= 200 &&
      residentMbPerTenMinutes < 1 &&
      load.moreDescriptors <= 10 &&
      Math.abs(load.socketsPerTenMinutes) <= 2,
  };
}

export function attackFigures({ latency }: Figures): Judged | null {
  if (!latency) return null;
  const attacks = Object.entries(latency).flatMap(([name, one]) => (name === 'quiet' ? [] : [one]));
  if (attacks.some(({ slowdown }) => slowdown === undefined)) return null;
  const credits = most(attacks.map((one) => one.credits.p99Ms));
  const page = most(attacks.map((one) => one.page.p99Ms));
  const slowdown = rounded(most(attacks.map((one) => one.slowdown ?? Infinity)));
  const memoryMb = Math.round(most(attacks.map((one) => one.memoryMb)));
  return {
    said: `worst of ${attacks.length} attacks: credits ${credits} ms, page ${page} ms, translation ${slowdown} times, ${memoryMb} MB`,
    isWithin: credits <= 50 && page <= 20 && slowdown <= 1.5 && memoryMb <= 512,
  };
}

export function longestStep({ loopSteps }: Figures): Judged | null {
  if (!loopSteps) return null;
  const [name = '', longestMs = 0] = Object.entries(loopSteps).toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return {
    said: `longest of ${Object.keys(loopSteps).length}: ${longestMs} ms (${name})`,
    isWithin: longestMs <= 50,
  };
}

export function racedCredits({ creditsRace }: Figures): Judged | null {
  if (!creditsRace) return null;
  const stores = Object.entries(creditsRace);
  const isWithin = (['SQLite', 'Firestore'] as const).every((store) => {
    const race = creditsRace[store];
    return race !== undefined && race.processes >= 4 && race.right >= 50 && race.others.length === 0;
  });
  const told = stores.map(
    ([store, { processes, requests, rounds, right, others, p99Ms, maxMs }]) =>
      `${store}, ${requests} on ${processes} processes: ${right} of ${rounds} rounds right, ${others.length} other answers, refused in ${p99Ms} ms (p99), ${maxMs} ms at most`,
  );
  return { said: told.join('; '), isWithin };
}

export function slowlyRead({ connections, slowReaders }: Figures): Judged | null {
  if (!connections || !slowReaders) return null;
  const { readers, reading, refused, exportMb, growthMb } = slowReaders;
  return {
    said: `${readers} readers of exports of ${exportMb} MB, ${reading} at once and ${refused} refused: ${growthMb} MB; 100 of a file that read nothing: ${connections.readersMb} MB`,
    isWithin: readers >= 50 && growthMb <= 64 && connections.readersMb <= 64,
  };
}

export function shutDownInTime({ shutdown }: Figures): Judged | null {
  if (!shutdown) return null;
  const { inFlight, endMs, ended, resumed } = shutdown;
  const kinds = Object.entries(resumed).map(([kind, count]) => `${count} ${kind}`);
  const all = Object.values(resumed).reduce((sum, count) => sum + count, 0);
  return {
    said: `${inFlight} in flight, ${ended} ended by an answer, in ${endMs} ms; went on for one credit in all: ${kinds.join(', ')}`,
    isWithin: inFlight >= 200 && ended === inFlight && endMs <= 10_000 && all >= 100,
  };
}

export function refusals({ refusals: refused }: Figures): Judged | null {
  if (!refused) return null;
  const { firstBurstMs, firstOfFewerMs, refusals: count, p99Ms, maxMs } = refused;
  const said = `first burst of a fresh server ${firstBurstMs} ms, of sixty ${firstOfFewerMs} ms; then ${count} refusals: p99 ${p99Ms} ms, longest ${maxMs} ms`;
  return { said, isWithin: Math.max(firstBurstMs, maxMs) <= 200 };
}
