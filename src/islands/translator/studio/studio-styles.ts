import { atom } from 'nanostores';
import href from './studio.css?url';

/** Whether the workspace can be drawn. `failed` where its styles did not come at the last try: then the form stays. */
export const $studioStyles = atom<'awaited' | 'loaded' | 'failed'>('awaited');

/** Longer than styles take. Without them what is open is restored, beside the whole form. */
const LATE_MS = 8_000;

/** On their way, or there. */
let arriving: Promise<void> | null = null;

/** Loads the styles of the workspace, which no first look at the page needs. Rejects where they do not come, or not in time: then they can be asked for again. */
export async function loadStudioStyles(): Promise<void> {
  arriving ??= addStyles().catch((thrown: unknown) => {
    arriving = null;
    throw thrown;
  });
  try {
    await inTime(arriving);
  } catch (thrown) {
    $studioStyles.set('failed');
    throw thrown;
  }
}

function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The styles of the workspace are late.')), LATE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

async function addStyles(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of the workspace did not come.'));
    });
    document.head.append(link);
  });
  $studioStyles.set('loaded');
}
