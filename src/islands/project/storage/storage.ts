/** Everything that keeps projects in this browser, in one part of the page that is loaded on its own. */
export { takeOldDrafts } from './old-drafts.ts';
export { projectChannel } from './project-channel.ts';
export { projectKeeper } from './project-keeper.ts';
export { projectLocks } from './project-lock.ts';
export { openProjects } from './project-store.ts';
export { rememberedProject, rememberProject } from './tab-project.ts';
