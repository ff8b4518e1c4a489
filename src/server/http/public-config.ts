import type { PublicConfig } from '#protocol/public-config.ts';
import type { Config } from '../config.ts';
import { planForModel } from '../model-access/plan-for-model.ts';
import type { ModelTraits } from '../ports/translation-model.ts';

/** What the browser may know: fields are listed explicitly, so that a new setting stays private until it is added here. */
export function publicConfig(config: Config, traits?: ModelTraits): PublicConfig {
  const { firebase, google } = config;
  const { callCues, concurrency } = planForModel(config.modelPlan, traits);
  return {
    mode: config.mode,
    firebase: {
      projectId: firebase.projectId,
      apiKey: firebase.apiKey,
      ...(firebase.authDomain ? { authDomain: firebase.authDomain } : {}),
      ...(firebase.emulatorHost ? { emulatorOrigin: `http://${firebase.emulatorHost}` } : {}),
    },
    model: {
      ...operatorModel(config),
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

/** Gemini where there is a key for it, else the OpenAI-compatible server. */
function operatorModel({ gemini, openAiCompatible }: Config): Omit<PublicConfig['model'], 'plan'> {
  if (gemini.apiKey || !openAiCompatible)
    return { name: gemini.models[0] ?? 'gemini', isStandIn: gemini.isStandIn, isLocal: false };
  return { name: openAiCompatible.model, isStandIn: false, isLocal: isLoopback(openAiCompatible.baseUrl) };
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}
