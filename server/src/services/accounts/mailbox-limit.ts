import { RateLimiter } from '../../lib/rate-limiter.ts';

/** Emails of one kind per hour to an unconfirmed mailbox. Protects strangers from spam. */
const EMAILS_PER_HOUR = 3;

/** Creates the limit for every email that anyone can trigger to another person's address. */
export function mailboxLimiter(): RateLimiter {
  return new RateLimiter(EMAILS_PER_HOUR, 3600);
}
