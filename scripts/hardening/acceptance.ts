import type { Figures } from './figures.ts';
import {
  attackFigures,
  branchesTaken,
  compared,
  shutDownInTime,
  hostileFiles,
  loadFigures,
  longestStep,
  mutationScore,
  racedCredits,
  refusals,
  sabotaged,
  slowlyRead,
  uploadFigures,
} from './measured.ts';

/** A test by its file and a part of its title. */
export type NamedTest = readonly [file: string, title: string];

/** What was measured, and whether it lies within what is asked; `null` where it was not measured. */
export type Measured = (figures: Figures) => { readonly said: string; readonly isWithin: boolean } | null;

/** A line of the report: what is asked, which tests hold it, what was measured, and what is asked and not shown here. */
export interface Acceptance {
  readonly id: string;
  readonly asks: string;
  readonly tests: readonly NamedTest[];
  readonly figures?: readonly Measured[];
  readonly open?: string;
}

const accounts = 'tests/server/accounts';
const hardening = 'tests/hardening';
const long = `${hardening}/long`;
const sqlite = 'tests/server/adapters/sqlite';
const engine = 'tests/server/translation/engine';

export const acceptances: readonly Acceptance[] = [
  {
    id: 'A1',
    asks: '100 translations at once on 5 credits: exactly 5, 95 typed refusals, no 5xx; 50 of 50 rounds, SQLite (4 processes) and Firestore',
    tests: [
      [`${long}/credits-race.test.ts`, 'with one SQLite database, in each of fifty rounds'],
      [`${long}/credits-race.test.ts`, 'with Firestore'],
      ['tests/site/server/many-machines.test.ts', 'are exactly 5, whichever servers they reach'],
    ],
    figures: [racedCredits],
  },
  {
    id: 'A2',
    asks: '200 kill -9 through HTTP: nothing acknowledged is lost, no database damaged, the ledger right 200 of 200 times',
    tests: [
      [`${long}/kill-cycles.test.ts`, 'loses nothing acknowledged'],
      [`${sqlite}/processes.test.ts`, 'lose and double nothing when one is killed at any point'],
      [`${hardening}/crashes.test.ts`, 'right after'],
    ],
    figures: [
      ({ killCycles }) =>
        killCycles
          ? {
              said: `${killCycles.cycles} kills, ${killCycles.acknowledged} acknowledged, ${killCycles.contradictions.length} contradictions`,
              isWithin: killCycles.cycles >= 200 && killCycles.contradictions.length === 0,
            }
          : null,
    ],
  },
  {
    id: 'A3',
    asks: 'a static page beside nginx, 64 and 256 connections: CPU at most 2.2 times, throughput at least 0.75 times, p99 at most 1.5 times, no error',
    tests: [],
    figures: [compared],
  },
  {
    id: 'A4',
    asks: '50 MB to a route of 3 MB: 413 within 200 ms, at most 5 MB read, 16 MB more memory; 20 at once 64 MB; a valid picture or track 60 MB until it is read (its translation is told beside it)',
    tests: [[`${long}/uploads.test.ts`, 'of ']],
    figures: [uploadFigures],
  },
  {
    id: 'A5',
    asks: '1,000 slow headers for 60 s: each ended within 20 s, p99 of others at most 250 ms, none refused',
    tests: [
      [`${long}/slow-headers.test.ts`, 'are each ended within twenty seconds'],
      [`${hardening}/connections.test.ts`, 'three thousand silent connections'],
    ],
    figures: [
      ({ slowHeaders }) =>
        slowHeaders
          ? {
              said: `${slowHeaders.sockets} connections, longest ${slowHeaders.longestMs} ms, p99 of a page ${slowHeaders.p99Ms} ms, ${slowHeaders.failures} refused`,
              isWithin:
                slowHeaders.longestMs <= 20_000 && slowHeaders.p99Ms <= 250 && slowHeaders.failures === 0,
            }
          : null,
    ],
  },
  {
    id: 'A6',
    asks: '50 slow readers of the largest download: at most 64 MB more',
    tests: [
      [`${long}/slow-readers.test.ts`, 'of the largest export take little memory'],
      [`${long}/many-films.test.ts`, 'take at most 512 MB together'],
      [`${hardening}/connections.test.ts`, 'whose reader stops is ended'],
    ],
    figures: [slowlyRead],
  },
  {
    id: 'A7',
    asks: 'SIGTERM with 200 in flight: none dropped, end within 10 s; 100 of 100 go on without a second credit',
    tests: [
      [`${hardening}/shutdown.test.ts`, 'going on costs no second credit'],
      ['tests/server/front/server.test.ts', 'lets a running request end when it drains'],
    ],
    figures: [shutDownInTime],
  },
  {
    id: 'A8',
    asks: '10,000 sequences of two users: no byte of the other; the token table; 40 spellings of every route are 401',
    tests: [
      [`${accounts}/two-users.test.ts`, 'no answer to one user contains data of another'],
      ['tests/server/adapters/firebase-auth/tokens.test.ts', 'is refused, and blocks no other token'],
      ['tests/site/server/path-spellings.test.ts', 'spellings'],
    ],
  },
  {
    id: 'A9',
    asks: 'canaries: none in logs, replies, database, log of the database, bundles, maps, a proxy’s cache',
    tests: [
      ['tests/site/server/canaries.test.ts', 'no secret is in the log'],
      [`${long}/caching-proxy.test.ts`, 'no secret and no words are kept'],
    ],
  },
  {
    id: 'A10',
    asks: 'parsers: 1,000,000 inputs of each format without a throw; 5 MB at most 500 ms; twice the input at most 2.3 times the time; what is written is read',
    tests: [
      ['tests/subtitles/hostile-inputs.test.ts', 'are each read without a throw'],
      ['tests/subtitles/hostile.test.ts', 'take time in proportion to their length'],
      ['tests/subtitles/round-trip.test.ts', 'gives the same track in'],
      [`${long}/large-files.test.ts`, 'are read within half a second'],
      [`${hardening}/linear-expressions.test.ts`, 'takes twice as long for twice its worst input'],
    ],
    figures: [hostileFiles],
  },
  {
    id: 'A11',
    asks: 'upstream faults: a typed end, credits as before, at most 1.2 times the calls, the deadline kept; after a disconnect no call later than 250 ms',
    tests: [
      [`${engine}/fault-matrix.test.ts`, 'nothing is lost, moved or wrong without a word'],
      [`${engine}/fault-matrix.test.ts`, 'costs at most 1.2 times the calls, and no cue'],
      [`${engine}/translate-track.test.ts`, 'stops at once when the caller goes away'],
      [`${hardening}/outages.test.ts`, 'ends with its time limit and costs no credit'],
      [`${hardening}/outages.test.ts`, 'has no call begun later than 250 ms'],
      ['tests/server/youtube/fault-table.test.ts', ''],
      ['tests/server/adapters/firebase-auth/fault-table.test.ts', 'no refusal and no permission'],
    ],
  },
  {
    id: 'A12',
    asks: 'mutants of the security modules: 85 % found; all branches covered; every sabotage noticed',
    tests: [],
    figures: [branchesTaken, mutationScore, sabotaged],
  },
  {
    id: 'A13',
    asks: 'no forgery over all flips, cuts and swaps; 10,000 records rotate under load without a failed read',
    tests: [
      [`${accounts}/envelope.test.ts`, 'accepts no flip of any bit'],
      [`${accounts}/envelope.test.ts`, 'accepts nothing cut short and nothing added'],
      [`${accounts}/envelope.test.ts`, 'another user'],
      [`${accounts}/gemini-key.test.ts`, 'old keys without a failure'],
    ],
  },
  {
    id: 'A14',
    asks: 'the event loop under a mixed load: delay at most 50 ms at p99, 200 ms ever; in 2 hours memory grows by less than 1 MB in 10 minutes, sockets and descriptors not at all',
    tests: [[`${long}/load.test.ts`, '']],
    figures: [loadFigures],
    open: 'two hours: `npm run harden 120 load`',
  },
  {
    id: 'A15',
    asks: 'malformed HTTP: the right 4xx, and the server lives on',
    tests: [[`${hardening}/raw-requests.test.ts`, 'is answered as it should be, and the server lives on']],
  },
  {
    id: 'A16',
    asks: 'ready 1.5 s after a start, 2 s after a crash; a database of 100 MB is checked in 2 s',
    tests: [
      [`${long}/large-database.test.ts`, 'takes'],
      [`${hardening}/crashes.test.ts`, 'in the middle of a translation the credit is reserved'],
    ],
    figures: [
      ({ starts, crashes, killCycles }) =>
        starts && crashes && killCycles
          ? {
              said: `cold ${starts.coldMs} ms; after a crash ${Math.max(crashes.readyMs, killCycles.readyMs)} ms at most; ${starts.databaseMb} MB checked in ${starts.quickCheckMs} ms`,
              isWithin:
                starts.coldMs <= 1_500 &&
                Math.max(crashes.readyMs, killCycles.readyMs) <= 2_000 &&
                starts.quickCheckMs <= 2_000,
            }
          : null,
    ],
  },
  {
    id: 'A17',
    asks: 'headers complete on every route and status; no refusal by the policy; axe finds nothing serious',
    tests: [
      ['tests/server/front/server.test.ts', 'sends the whole set of security headers'],
      ['tests/server/front/security-headers.test.ts', 'never lets a script run that we did not build'],
      [`${hardening}/raw-requests.test.ts`, 'has the headers of GET and no body'],
      ['tests/e2e/accessibility.spec.ts', 'is accessible in every state'],
      ['tests/e2e/main-job.spec.ts', 'with every cue and timestamp'],
    ],
  },
  {
    id: 'A18',
    asks: 'injected orders: the structure holds always; how many a real model obeys is reported where there is a key',
    tests: [
      [`${engine}/translate-track.test.ts`, 'keeps the words of a subtitle out of the instructions'],
      [`${engine}/fault-matrix.test.ts`, 'in every call: nothing is lost'],
    ],
  },
  {
    id: 'Latency',
    asks: 'during each attack, for another user: credits 50 ms and a page 20 ms at p99, a translation 1.5 times its quiet time, 512 MB',
    tests: [[`${hardening}/latency.test.ts`, '']],
    figures: [attackFigures],
  },
  {
    id: 'Steps',
    asks: 'no body of a request blocks the event loop for more than 50 ms',
    tests: [[`${hardening}/loop-steps.test.ts`, '']],
    figures: [longestStep],
  },
  {
    id: 'Refusals',
    asks: 'a translation without credits is refused within 200 ms, also among a hundred at once',
    tests: [[`${long}/credits-race.test.ts`, 'ninety-five refusals by name']],
    figures: [refusals],
  },
  {
    id: 'Sleep',
    asks: 'one of four servers on Firestore sleeps for 75 s and for 200 s in the middle of a run: exactly five credits, nothing paid twice, nothing of a deleted account, no ended session',
    tests: [[`${long}/paused-instance.test.ts`, 'exactly five credits, nothing twice']],
  },
];
