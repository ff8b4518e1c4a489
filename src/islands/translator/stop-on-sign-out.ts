import { onSignOut } from '../session/other-person.ts';
import { $isQueueRunning } from './languages/queue-running.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

/**
 * Nothing goes on in the name of who has signed out, nor for the next one, who would pay for it. What has come stays, and can be gone on with.
 * Returns a function that ends it.
 */
export function stopOnSignOut(workspace: TranslatorWorkspace): () => void {
  return onSignOut(() => {
    workspace.cancel();
    if ($isQueueRunning.get())
      void import('./languages/several-languages.ts').then(({ severalLanguages }) =>
        severalLanguages(workspace).cancel(),
      );
  });
}
