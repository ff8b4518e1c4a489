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
    }
  }
}
