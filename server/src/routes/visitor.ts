import type { Language } from '@nocturne/contracts/constants';
import type { User } from '@nocturne/contracts/entities/people';

/** Who is asking, as far as the server knows. Cached answers are computed for `ANONYMOUS`. */
export interface Visitor {
  user: User | undefined;
  /** Session cookie as it was brought. */
  secret: string | undefined;
  /** ISO alpha-2, or empty. */
  country: string;
  /** Random id for experiments; empty until the first page sets its cookie. */
  visitorId: string;
  address: string;
  language: Language;
}

export const ANONYMOUS: Visitor = { user: undefined, secret: undefined, country: '', visitorId: '', address: '', language: 'en' };
