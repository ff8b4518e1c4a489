/** Minutes of the long suite (`npm run harden`); 0 in the quick one, which `npm test` runs. */
export const longMinutes = Number(process.env['POLYCUE_HARDEN_MINUTES'] ?? 0);
