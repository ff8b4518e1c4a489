import { isSameCell } from './cell.ts';
import type { Command } from './command.ts';

/** Whether two commands set the same places to the same. A command that asks for the same as its inverse changes nothing. */
export function asksForTheSame(a: Command, b: Command): boolean {
  if (a.type === 'setTimes' && b.type === 'setTimes')
    return isSameMap(a.times, b.times, (one, two) => one.startMs === two.startMs && one.endMs === two.endMs);
  if (a.type === 'setCells' && b.type === 'setCells')
    return a.target === b.target && isSameMap(a.cells, b.cells, isSameCell);
  if (a.type === 'rename' && b.type === 'rename') return a.name === b.name;
  return false;
}

function isSameMap<Value>(
  a: ReadonlyMap<number, Value>,
  b: ReadonlyMap<number, Value>,
  isSame: (one: Value, two: Value) => boolean,
): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([index, value]) => {
    const other = b.get(index);
    return other !== undefined && isSame(value, other);
  });
}
