import { atom } from 'nanostores';
import href from './studio.css?url';

/** Whether the workspace can be drawn. `failed` where its styles did not come at the last try: then the form stays. */
export const $studioStyles = atom<'awaited' | 'loaded' | 'failed'>('awaited');

let loading: Promise<void> | null = null;

/** Loads the styles of the workspace, which no first look at the page needs. Rejects where they do not come: then they can be asked for again. */
export function loadStudioStyles(): Promise<void> {
  return (loading ??= addStyles().catch((thrown: unknown) => {
    loading = null;
    $studioStyles.set('failed');
    throw thrown;
  }));
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
