import { sourceLanguage } from '#islands/project/source-language.ts';
import {
  exportFile,
  type ExportFormat,
  exportFormats,
  type ExportWish,
} from '#islands/translator/export/export-file.ts';
import type { LeftOut } from '#islands/translator/export/left-out.ts';
import type { Losses } from '#islands/translator/export/loss-text.ts';
import { saveFile } from '#islands/translator/export/save-file.ts';
import type { Project } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import { fileStem } from './file-stem.ts';
import { type NamedFile, zipFiles } from './zip-files.ts';

interface Wish {
  readonly format: ExportFormat;
  readonly wish: ExportWish;
}

/** Saves all translations of a project in one archive, a file each: `Film.2024.pt-BR.srt`. Gives back what any of them has not. */
export async function saveAll({ source, works }: Project, { format, wish }: Wish): Promise<Losses> {
  const dropped = new Set<LeftOut>();
  const leftOut = new Set<LeftOut>();
  const stem = fileStem(source, (await sourceLanguage(source))?.code ?? null);
  const { extension } = exportFormats.find((entry) => entry.format === format)!;
  async function* files(): AsyncGenerator<NamedFile> {
    for (const [code, work] of works) {
      if (!hasAny(work)) continue;
      const file = await exportFile(source, work, format, wish);
      for (const what of file.dropped) dropped.add(what);
      for (const what of file.leftOut) leftOut.add(what);
      yield { name: `${stem}.${code}.${extension}`, bytes: file.bytes };
    }
  }
  saveFile(await zipFiles(files()), `${stem}.zip`, 'application/zip');
  return { dropped: [...dropped], leftOut: [...leftOut] };
}

/** A language of which nothing has come would be the source under another name. */
function hasAny({ texts }: Work): boolean {
  return texts.some((text) => text !== null);
}
