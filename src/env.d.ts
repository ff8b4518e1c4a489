import type { ErrorCode } from '#protocol/error-codes.ts';
import type { Services } from '#server/services.ts';

declare global {
  // Astro's own way to type what a request carries.
  namespace App {
    interface Locals {
      services: Services;
      requestId: string;
      /** The caller's address, taken from the right of the forwarded chain. */
      clientAddress: string;
      readiness: { readonly isDraining: boolean };
      /** The address may be read as one that asks for a token: even that there is nothing here is said to those who have one. */
      isGuarded: boolean;
      /** How the front server would refuse it, where that is for those with a token to know. */
      refusal?: ErrorCode | undefined;
    }
  }
}
