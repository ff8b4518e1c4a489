import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { reciter } from './reciter.ts';
import { nothing, type RecitingOrder } from './reciting-order.ts';
import { speechFaults } from './speech-faults.ts';

let recital = reciter({ speech: nothing, fault: null, rate: 0, seed: 0 });

/** A stand-in for Gemini that recites published translations, in a process of its own. It tells its origin first. */
const standIn = await startGeminiStandIn({
  latencyMs: Number(process.argv[2]),
  keepsCalls: false,
  answer: (question) => recital.answer(question).text,
});
process.on('message', ({ speech, fault, rate, seed }: RecitingOrder) => {
  const { calls } = recital;
  recital = reciter({ speech, fault: fault === null ? null : speechFaults[fault]!, rate, seed });
  process.send?.(calls);
});
process.on('disconnect', () => process.exit());
process.send?.(standIn.origin);
