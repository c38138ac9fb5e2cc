import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '@nocturne/contracts/unsubscribe';
import type { SiteKey } from './site-key.ts';

/** Whose emails of which kind a link stops. */
export interface Unsubscription {
  userId: number;
  kind: UnsubscribeKind;
}

const PURPOSE = 'unsubscribe';

/** Signed texts for unsubscribe links. They do not expire: an old email has to stop what it began. */
export class UnsubscribeTokens {
  readonly #siteKey: Pick<SiteKey, 'sign' | 'readSigned'>;

  constructor(siteKey: Pick<SiteKey, 'sign' | 'readSigned'>) {
    this.#siteKey = siteKey;
  }

  sign({ userId, kind }: Unsubscription): string {
    return this.#siteKey.sign(PURPOSE, [userId, kind]);
  }

  /** Undefined for a text that this site has not signed, or for a kind of emails that it no longer sends. */
  read(token: string): Unsubscription | undefined {
    const signed = this.#siteKey.readSigned(PURPOSE, token);
    if (!Array.isArray(signed)) return undefined;
    const [userId, written] = signed as readonly unknown[];
    const kind = UNSUBSCRIBE_KINDS.find((known) => known === written);
    return typeof userId === 'number' && kind ? { userId, kind } : undefined;
  }
}
