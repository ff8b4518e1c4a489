import { sourceLanguage } from '#islands/project/source-language.ts';
import {
  exportFile,
  type ExportFormat,
  exportFormats,
  type ExportWish,
} from '#islands/translator/export/export-file.ts';
import { saveFile } from '#islands/translator/export/save-file.ts';
import type { Project } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import { fileStem } from './file-stem.ts';
import { type NamedFile, zipFiles } from './zip-files.ts';

interface Wish {
  readonly format: ExportFormat;
  readonly wish: ExportWish;
}

/** Saves all translations of a project in one archive, a file each: `Film.2024.pt-BR.srt`. */
export async function saveAll({ source, works }: Project, { format, wish }: Wish): Promise<void> {
  const stem = fileStem(source, (await sourceLanguage(source))?.code ?? null);
  const { extension } = exportFormats.find((entry) => entry.format === format)!;
  async function* files(): AsyncGenerator<NamedFile> {
    for (const [code, work] of works) {
      if (!hasAny(work)) continue;
      const { bytes } = await exportFile(source, work, format, wish);
      yield { name: `${stem}.${code}.${extension}`, bytes };
    }
  }
  saveFile(await zipFiles(files()), `${stem}.zip`, 'application/zip');
}

/** A language of which nothing has come would be the source under another name. */
function hasAny({ texts }: Work): boolean {
  return texts.some((text) => text !== null);
}
