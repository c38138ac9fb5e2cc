import { RateLimiter } from './rate-limiter.ts';

/** Emails of one kind per hour to a mailbox that nobody has confirmed. Strangers could fill it otherwise. */
const EMAILS_PER_HOUR = 3;

/** The limit of everything that anybody can have sent to somebody else's address. */
export function mailboxLimiter(): RateLimiter {
  return new RateLimiter(EMAILS_PER_HOUR, 3600);
}
