import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EmulatorAccount, ProjectState } from './firebase-tools.ts';

const SAVE_AFTER_MS = 50;

/** What is kept of the emulator between two starts: its accounts, whole, and the one setting that changes its answers. */
interface SavedState {
  readonly accounts: readonly EmulatorAccount[];
  readonly hidesUnknownEmails: boolean;
}

export interface AccountsFile {
  /** Writes soon; several changes in a row become one write. */
  saveSoon(): void;
  /** Writes now, where anything has changed. */
  save(): void;
}

/** Fills the emulator from the file, and from then on keeps the file like the emulator. */
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

/** Beside it first: a crash in the middle leaves the old file whole. Passwords of the demo are in it, barely hashed. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
