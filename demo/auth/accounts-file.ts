import { readFileSync } from 'node:fs';
import { writeWhole } from '../write-whole.ts';
import type { EmulatorAccount, ProjectState } from './firebase-tools.ts';

const SAVE_AFTER_MS = 50;

/** What the emulator keeps between two starts: its complete accounts and the one setting that changes its answers. */
interface SavedState {
  readonly accounts: readonly EmulatorAccount[];
  readonly hidesUnknownEmails: boolean;
}

export interface AccountsFile {
  /** Schedules a write; several changes in a row are written together. */
  saveSoon(): void;
  /** Writes now if anything has changed. */
  save(): void;
}

/** Loads the file into the emulator, and from then on saves the emulator's changes to the file. */
export function openAccountsFile(file: string, state: ProjectState): AccountsFile {
  let written = readText(file);
  if (written !== null) restore(state, JSON.parse(written) as SavedState);
  let timer: NodeJS.Timeout | undefined;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify(snapshot(state), null, 2);
    if (text === written) return;
    writeWhole(file, text);
    written = text;
  };
  return { save, saveSoon: () => (timer ??= setTimeout(save, SAVE_AFTER_MS).unref()) };
}

function snapshot(state: ProjectState): SavedState {
  return { accounts: [...state.users.values()], hidesUnknownEmails: state.enableImprovedEmailPrivacy };
}

function restore(state: ProjectState, saved: SavedState): void {
  for (const account of saved.accounts) state.overwriteUserWithLocalId(account.localId, account);
  state.enableImprovedEmailPrivacy = saved.hidesUnknownEmails;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
