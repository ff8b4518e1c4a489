import { sourceLanguage } from '#islands/project/source-language.ts';
import { $memoryChoice } from '#islands/terms/memory-choice.ts';
import type { Ask } from '#islands/ui/useQuestion.ts';
import { awaited } from '#islands/ui/waiting/late-waits.ts';
import { $config } from '../api-client/config.ts';
import { api } from '../session/api.ts';
import { refreshCredits } from '../session/credits.ts';
import { endLostSession } from '../session/sign-in.ts';
import { loadStudioStyles } from './studio/studio-styles.ts';
import { openBrowserStorage } from './workspace/browser-storage.ts';
import type { PageState } from './workspace/page-state.ts';
import type { WorkspaceQuestion } from './workspace/questions.ts';
import { createWorkspace, type TranslatorWorkspace } from './workspace/workspace.ts';

/** A workspace bound to the browser, the server and the session. */
export function browserWorkspace(ask: Ask<WorkspaceQuestion>, state: PageState): TranslatorWorkspace {
  return createWorkspace(
    {
      ask,
      openStorage: openBrowserStorage,
      translate: async (request, listener) => {
        const reply = await api.translate(request, listener);
        if (reply.terms)
          void import('./glossaries/proposed-terms.ts').then(
            ({ proposeTerms }) => proposeTerms(request.translationId, reply.terms),
            () => undefined,
          );
        return reply;
      },
      requestPlan: () => $config.get()?.model.plan ?? null,
      sourceLanguage,
      remembered: async (...given) =>
        $memoryChoice.get().uses
          ? import('./memory/remembered.ts').then(
              ({ remembered }) => remembered(...given),
              // Without a network the translation that asks says so.
              () => new Map(),
            )
          : new Map(),
      readFile: async (...given) => {
        // Needed as soon as the file is open. If they do not come, the part that needs them says so.
        loadStudioStyles().catch(() => undefined);
        return (await import('./file-source/read-file.ts')).readFile(...given);
      },
      saveProject: (project) =>
        awaited(import('./projects/project-files.ts').then(({ saveProject }) => saveProject(project))),
      readProject: async (...given) =>
        (await import('./projects/project-files.ts')).openProjectFile(...given),
      afterPass: async (thrown) => {
        if (thrown) await endLostSession(thrown);
        await refreshCredits();
      },
      now: Date.now,
      newId: () => crypto.randomUUID(),
    },
    state,
  );
}
