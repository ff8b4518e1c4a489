import { parseArgs } from 'node:util';
import type { Split } from './corpus.ts';
import { languageCodes } from './language-codes.ts';
import { speechFaults } from './speech-faults.ts';

interface Defaults {
  readonly lines: string;
  readonly languages?: string;
  readonly faults?: string;
  readonly rates?: string;
}

/** The options of all benches of speech: `npm run bench -- speech` hands the same ones to each, and none stumbles over those of another. */
export function speechOptions({ lines, ...defaults }: Defaults) {
  const folder = process.env.POLYCUE_SPEECH_CORPUS;
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string', ...(folder ? { default: folder } : {}) },
      split: { type: 'string', default: 'check' },
      languages: {
        type: 'string',
        default: defaults.languages ?? Object.keys(languageCodes).slice(0, 19).join(),
      },
      faults: { type: 'string', default: defaults.faults ?? Object.keys(speechFaults).join() },
      rates: { type: 'string', default: defaults.rates ?? '0.1,1' },
      lines: { type: 'string', default: lines },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      examples: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    split: values.split as Split,
    languages: values.languages.split(','),
    faults: values.faults.split(',').filter((name) => name !== ''),
    rates: values.rates.split(',').map(Number),
    lines: values.lines.split(',').map(Number),
  };
}
