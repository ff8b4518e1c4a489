import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Source } from '#islands/project/source.ts';
import { type ExportFormat, type ExportWish, presetFormat } from './export-file.ts';

/** What was chosen, and what was preset then: a file for which another format is preset begins with that. */
const $chosen = atom<{ readonly format: ExportFormat; readonly preset: ExportFormat } | null>(null);

/** How files are saved: chosen beside one language, and used for all of them. */
export function useExportFormat(source: Source): [ExportFormat, (format: ExportFormat) => void] {
  const chosen = useStore($chosen);
  const preset = presetFormat(source);
  return [chosen?.preset === preset ? chosen.format : preset, (format) => $chosen.set({ format, preset })];
}

/** Options of the saved files. They fit one film, so that they end with its bar. */
export const $exportWish = atom<ExportWish>({});
