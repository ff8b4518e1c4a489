// @ts-check
import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever the folder it is called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
