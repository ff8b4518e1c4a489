declare namespace App {
  interface Locals {
    services: import('./server/services.ts').Services;
    requestId: string;
    /** The caller's address, taken from the right of the forwarded chain. */
    clientAddress: string;
    readiness: { readonly isDraining: boolean };
  }
}
