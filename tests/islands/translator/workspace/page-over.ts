import type { OpenStorage } from '#islands/translator/workspace/browser-storage.ts';
import { createWorkspace, type TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { reply } from '../../build.ts';

type Ports = Parameters<typeof createWorkspace>[0];

/** A page over this storage; the model answers two cues. `tick` gives the time and new ids, each once. */
export function pageOver(
  openStorage: OpenStorage,
  tick: () => number,
  others: Partial<Ports> = {},
): TranslatorWorkspace {
  return createWorkspace(portsOver(openStorage, tick, others));
}

export function portsOver(openStorage: OpenStorage, tick: () => number, others: Partial<Ports> = {}): Ports {
  return {
    remembered: () => Promise.resolve(new Map()),
    openStorage,
    translate: async () => reply(['eins', 'zwei']),
    requestPlan: () => null,
    sourceLanguage: async () => null,
    readFile: async () => ({ status: 'failed', fileName: '', message: '' }),
    saveProject: async () => undefined,
    readProject: async () => 'refused',
    ask: async () => true,
    afterPass: async () => undefined,
    now: tick,
    newId: () => `id-${tick()}`,
    ...others,
  };
}
