import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles } from './imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

interface GraphOptions {
  /** By default imports of types alone are left out, because they are gone at run time. */
  readonly countsTypes?: boolean;
}

/** Which file needs which. */
function graphOf(
  folder: string,
  nodeOf: (file: string) => string,
  { countsTypes = false }: GraphOptions = {},
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, specifier, isTypeOnly } of sourceFiles(folder).flatMap(importsOf)) {
    const [node, next] = [nodeOf(from), nodeOf(specifier)];
    if ((isTypeOnly && !countsTypes) || node === next || !specifier.startsWith(folder)) continue;
    graph.set(node, (graph.get(node) ?? new Set()).add(next));
  }
  return graph;
}

/** The first circle that a depth-first search meets, as a path; empty where there is none. */
function findCircle(graph: Graph): string[] {
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    finished.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** The file that builds the server from all its rooms: a room by itself above the others, although it lies beside what they share. */
const assembly = 'src/server/services.ts';
const folderOf = (file: string) => (file === assembly ? file : dirname(file));
const roomOf = (file: string) => file.split('/').slice(0, 3).join('/');
const subRoomOf = (file: string) => file.split('/').slice(0, 4).join('/');
const withTypes = { countsTypes: true };

describe('the sources', () => {
  test('have no circle of files, types included', () => {
    expect(findCircle(graphOf('src/', (file) => file, withTypes))).toEqual([]);
  });

  test('have no circle of folders of any depth at run time, where imports of types alone do not count', () => {
    expect(findCircle(graphOf('src/', folderOf))).toEqual([]);
  });
});

describe('the islands', () => {
  test('have no circle of rooms, whatever folders these have', () => {
    expect(findCircle(graphOf('src/islands/', roomOf))).toEqual([]);
  });
});

describe('the translation of texts', () => {
  test('has no circle of rooms, types included', () => {
    expect(findCircle(graphOf('src/server/translation/', subRoomOf, withTypes))).toEqual([]);
  });
});

describe('the stand-ins', () => {
  test('have no circle of files, types included', () => {
    expect(findCircle(graphOf('demo/', (file) => file, withTypes))).toEqual([]);
  });
});

describe('this test', () => {
  test('would see a circle', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCircle(graph)).toEqual(['b', 'c', 'b']);
  });
});
