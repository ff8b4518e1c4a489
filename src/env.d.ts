import type { Services } from '#server/services.ts';

declare global {
  // Astro's own way to type what a request carries.
  namespace App {
    interface Locals {
      services: Services;
      requestId: string;
      /** The caller's address, taken from the right of the forwarded chain. */
      clientAddress: string;
      /** Whether a refusal is logged: those of a flood are counted alone. */
      isLogged: boolean;
      readiness: { readonly isDraining: boolean };
      /** Some parser might read this path as one that needs a token: without one, even a 404 is not revealed. */
      isGuarded: boolean;
      /** Resolves once the answer has been sent, or its reader has left. */
      sent: Promise<void>;
      /** Resolves once the connection has taken what was written to it, or is closed. */
      flushed: () => Promise<void>;
      /** Ends the answer where it is, and its connection. */
      cut: () => void;
    }
  }
}
