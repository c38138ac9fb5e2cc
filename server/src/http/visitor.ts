import type { Language } from '@nocturne/contracts/constants';
import type { SignedIn } from '../services/accounts/sessions-service.ts';

/** The visitor as known to the server. Cached responses are computed for `ANONYMOUS`. */
export interface Visitor {
  user: SignedIn | undefined;
  /** Session cookie as received. */
  secret: string | undefined;
  /** Cookie of a browser in which a member has signed in before. */
  device?: string | undefined;
  /** ISO alpha-2, or empty. */
  country: string;
  /** Random id for experiments; empty until the first page sets its cookie. */
  visitorId: string;
  address: string;
  language: Language;
  userAgent: string;
}

export const ANONYMOUS: Visitor = {
  user: undefined,
  secret: undefined,
  country: '',
  visitorId: '',
  address: '',
  language: 'en',
  userAgent: '',
};
