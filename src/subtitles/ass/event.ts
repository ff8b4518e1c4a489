import { type EventLine, fieldRange } from './script.ts';
import { assTimeAt } from './time.ts';

/** The fields of an event, and its times as far as they can be read. */
export function readEvent(event: EventLine) {
  const valueOf = (name: string) => {
    const field = fieldRange(event, name);
    return field ? event.line.slice(field.from, field.to) : '';
  };
  const timeOf = (name: string) => {
    const field = fieldRange(event, name);
    return field && assTimeAt(event.line, field);
  };
  const start = timeOf('start');
  const end = timeOf('end');
  return {
    timing: start && end && { startMs: start.ms, endMs: end.ms },
    timesLeft: { startMs: start?.ms ?? null, endMs: end?.ms ?? null },
    faults: (start?.faults ?? 0) | (end?.faults ?? 0),
    text: valueOf('text'),
    style: valueOf('style'),
    name: valueOf('name'),
    effect: valueOf('effect'),
  };
}
