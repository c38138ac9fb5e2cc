import type { Language } from '@nocturne/contracts/constants';
import { AppError } from '../errors/app-error.ts';
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

/** Returns the signed-in user. Throws `login_required` for a visitor. */
export function requireSignedIn({ user }: Pick<Visitor, 'user'>): SignedIn {
  if (!user) throw new AppError('login_required');
  return user;
}

/** Returns the session cookie of a signed-in user. */
export function requireSecret({ secret }: Pick<Visitor, 'secret'>): string {
  if (!secret) throw new AppError('login_required');
  return secret;
}
