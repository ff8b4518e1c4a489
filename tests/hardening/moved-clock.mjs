// Loaded into the server (`--import`): its clock goes wrong by as many milliseconds as a file says. SIGUSR2 reads the file again.
import { readFileSync } from 'node:fs';

const file = process.env.POLYCUE_TEST_CLOCK ?? '';
const RealDate = Date;
let offsetMs = 0;
process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(file, 'utf8'));
  process.stdout.write(`{"clockOffsetMs":${offsetMs}}\n`);
});

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + offsetMs);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
