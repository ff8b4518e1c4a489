import * as z from 'zod/mini';

/** What the browser may know of the configuration: `GET /api/config`. */
export const PublicConfig = z.object({
  mode: z.enum(['demo', 'production']),
  firebase: z.object({
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.optional(z.string()),
    /** Origin of the Auth emulator, in demo mode only. */
    emulatorOrigin: z.optional(z.string()),
  }),
  model: z.object({
    name: z.string(),
    isStandIn: z.boolean(),
    /** The operator's model runs on the server's own machine: texts are not sent to others. */
    isLocal: z.boolean(),
    /** How calls are cut and run, for the estimate before a run. */
    plan: z.object({ callCues: z.int(), concurrency: z.int() }),
  }),
  google: z.object({ clientId: z.optional(z.string()), scriptUrl: z.string(), userInfoUrl: z.string() }),
  youtubeApiRoot: z.string(),
  freeCreditsPerDay: z.int(),
  adsClient: z.optional(z.string()),
  analyticsId: z.optional(z.string()),
  tipSlug: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
