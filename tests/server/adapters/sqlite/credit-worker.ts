/**
 * A process that spends credits on a database until it is killed, or dies by its own hand at a labelled point. Each line it prints was true
 * before it was printed.
 *
 *   node credit-worker.ts <data dir> <uid> <fatal point> <after how many passes> <stop after> <allowance>
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { closeRequest, openTranslation, spendCreditOf } from '#server/accounts/credits/credits.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import { systemClock } from '#server/ports/clock.ts';
import { claimOf } from '../../accounts/claims.ts';
import { testServices } from '../../test-services.ts';

const [dataDir = '', uid = '', fatalPoint = '', fatalPass = '0', translations = '0', allowance = '5'] =
  process.argv.slice(2);
const services = testServices({
  environment: { POLYCUE_FREE_CREDITS: allowance },
  services: { store: sqliteStore(dataDir, { clock: systemClock }) },
});
const passes = new Map<string, number>();

/** Written at once: a line in a buffer would die with the process. */
const say = (line: string) => void writeSync(1, `${line}\n`);

/** A labelled point: the process ends here, without a chance to tidy up, when it passes it for the chosen time. */
function reach(point: string): void {
  const pass = (passes.get(point) ?? 0) + 1;
  passes.set(point, pass);
  if (point === fatalPoint && pass === Number(fatalPass)) process.kill(process.pid, 'SIGKILL');
}

async function spend(isDelivered: boolean): Promise<void> {
  const id = randomUUID();
  reach('before open');
  const opened = await openTranslation(services, uid, claimOf(id)).then(
    (grant) => grant,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'no_credits') return null;
      throw error;
    },
  );
  reach('after open');
  say(opened ? `opened ${id}` : 'refused');
  if (!opened) return;
  reach('before end');
  if (isDelivered) await spendCreditOf(services, opened);
  await closeRequest(services, opened, { cues: 1, chars: 1 });
  reach('after end');
  say(`${isDelivered ? 'delivered' : 'returned'} ${id}`);
}

say('ready');
for (let count = 0; count < Number(translations); count += 1) await spend(count % 3 !== 2);
say('done');
await services.close();
