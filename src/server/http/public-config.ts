import type { PublicConfig } from '#protocol/public-config.ts';
import type { Config } from '../config.ts';
import { callPlanOf } from '../translation/call-plan.ts';

/** What the browser may know: each field named here on purpose, so that a new setting stays private until somebody adds it. */
export function publicConfig(config: Config): PublicConfig {
  const { firebase, google, gemini } = config;
  const { callCues, concurrency } = callPlanOf(config.modelPlan);
  return {
    mode: config.mode,
    firebase: {
      projectId: firebase.projectId,
      apiKey: firebase.apiKey,
      ...(firebase.authDomain ? { authDomain: firebase.authDomain } : {}),
      ...(firebase.emulatorHost ? { emulatorOrigin: `http://${firebase.emulatorHost}` } : {}),
    },
    model: {
      name: gemini.models[0] ?? 'gemini',
      isStandIn: gemini.isStandIn,
      plan: { callCues, concurrency },
    },
    google: {
      ...(google.clientId ? { clientId: google.clientId } : {}),
      scriptUrl: google.scriptUrl,
      userInfoUrl: google.userInfoUrl,
    },
    youtubeApiRoot: config.youtube.publicApiRoot,
    freeCreditsPerDay: config.freeCreditsPerDay,
    ...(config.adsClient ? { adsClient: config.adsClient } : {}),
    ...(config.analyticsId ? { analyticsId: config.analyticsId } : {}),
    ...(config.tipSlug ? { tipSlug: config.tipSlug } : {}),
  };
}
