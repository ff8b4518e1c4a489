import { atom } from 'nanostores';

/** Whether several languages are on their way. It loads with the page, the queue itself when it is used. */
export const $isQueueRunning = atom(false);
