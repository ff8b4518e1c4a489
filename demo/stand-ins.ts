import { startIdentity } from './identity.ts';
import { startModel } from './model.ts';
import type { StartStandIn } from './stand-in.ts';
import { startVideoPlatform } from './youtube/start.ts';

/** Every outside service of the product, in the order in which they start. */
export const standIns: readonly StartStandIn[] = [startIdentity, startModel, startVideoPlatform];
