import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sabotages } from './sabotages.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const name = process.env['POLYCUE_SABOTAGE'] ?? '';
const chosen = sabotages[name];
if (!chosen) throw new Error(`there is no sabotage '${name}'`);

/** The sources with one defence taken away, as they are loaded: the files stay as they are. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'sabotage',
      enforce: 'pre',
      transform(code, id) {
        if (id !== join(root, chosen.file)) return null;
        if (!code.includes(chosen.from)) throw new Error(`${chosen.file} has no '${chosen.from}'`);
        process.stdout.write('{"sabotaged":true}\n');
        return code.replaceAll(chosen.from, chosen.to);
      },
    },
  ],
  // A module of another run is not what this one makes of it.
  test: { environment: 'node', include: [chosen.test], testTimeout: 20_000, fsModuleCache: false },
});
