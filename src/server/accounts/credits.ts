import type { Services } from '../services.ts';

/** What a user may still translate today (UTC). `remaining` is `null` where the account is unlimited. */
export interface CreditsBalance {
  readonly remaining: number | null;
  readonly unlimited: boolean;
}

/** A translation that is paid for, and the key it runs on. */
export interface Grant {
  readonly translationId: string;
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
}

export declare function readBalance(services: Services, uid: string): Promise<CreditsBalance>;

/**
 * Opens or continues a translation. The first use of a `translationId` reserves one credit, later ones are free for 24 h and up to 20,000 cues;
 * an account that is unlimited or has its own key spends none.
 * @throws AppError `no_credits`, `translation_too_large`, `stored_key_unreadable`, `conflict` where the id belongs to somebody else.
 */
export declare function openTranslation(services: Services, uid: string, translationId: string, cues: number): Promise<Grant>;

/** Says that the translation has delivered something: its credit stays spent. */
export declare function confirmDelivery(services: Services, uid: string, translationId: string): Promise<void>;

/** Says that a request ended with nothing: gives the credit back unless another request of the same translation delivered or is running. */
export declare function giveBack(services: Services, uid: string, translationId: string): Promise<void>;
