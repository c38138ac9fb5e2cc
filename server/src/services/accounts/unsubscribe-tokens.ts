import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '@nocturne/contracts/unsubscribe';
import type { SiteKey } from '../site/site-key.ts';

/** Recipient and kind of the emails that a link stops. */
export interface Unsubscription {
  userId: number;
  kind: UnsubscribeKind;
}

const PURPOSE = 'unsubscribe';

/**
 * Signed texts for unsubscribe links. They never expire, because the link in an old email must
 * still work.
 */
export class UnsubscribeTokens {
  readonly #siteKey: Pick<SiteKey, 'sign' | 'readSigned'>;

  constructor(siteKey: Pick<SiteKey, 'sign' | 'readSigned'>) {
    this.#siteKey = siteKey;
  }

  sign({ userId, kind }: Unsubscription): string {
    return this.#siteKey.sign(PURPOSE, [userId, kind]);
  }

  /**
   * Returns undefined for a text that this site did not sign, or for a kind of email that no longer
   * exists.
   */
  readToken(token: string): Unsubscription | undefined {
    const signed = this.#siteKey.readSigned(PURPOSE, token);
    if (!Array.isArray(signed)) return undefined;
    const [userId, written] = signed as readonly unknown[];
    const kind = UNSUBSCRIBE_KINDS.find((known) => known === written);
    return typeof userId === 'number' && kind ? { userId, kind } : undefined;
  }
}
