import { LRUCache } from 'lru-cache';
import { FREE_ATTEMPTS, LoginBackoff } from './login-backoff.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';

/**
 * Number of wrong passwords from all addresses after which an account counts as attacked, until an
 * hour after the last one.
 */
const ATTACKED_AFTER = 30;
const ATTACK_MS = 3_600_000;
const ACCOUNTS_MAX = 50_000;
/** Attempts without a wait for each network address on an attacked account. */
const FREE_WHEN_ATTACKED = 2;

export interface SignInAttempt {
  /** The account, or the entered name if there is none. */
  account: string;
  address: string;
  /** The browser, if this member has signed in with it before. */
  device: string | undefined;
}

/**
 * Slows down guessing without locking out the owner. Attempts count by account and address
 * together, so a stranger does not use up the owner's attempts. A browser that the member has used
 * before has its own count. An account under attack from many addresses allows each new one fewer
 * attempts.
 */
export class SignInThrottle {
  /** 10 attempts in 5 minutes per network. */
  readonly #byAddress = new RateLimiter(10, 300);
  readonly #delays: LoginBackoff;
  readonly #wrongPasswords: LRUCache<string, number>;
  /**
   * Increased when an owner has proved their identity in another way. This resets every count of
   * the account.
   */
  readonly #rounds = new LRUCache<string, number>({ max: ACCOUNTS_MAX });

  constructor(now: () => number = () => performance.now()) {
    this.#delays = new LoginBackoff(now);
    this.#wrongPasswords = new LRUCache({
      max: ACCOUNTS_MAX,
      ttl: ATTACK_MS,
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** Counts an attempt before it is made. Throws `too_many` with the seconds to wait. */
  consume(attempt: SignInAttempt): void {
    if (attempt.device === undefined) this.#byAddress.consume(addressGroup(attempt.address));
    const isAttacked = (this.#wrongPasswords.get(attempt.account) ?? 0) >= ATTACKED_AFTER;
    this.#delays.consume(
      this.#keyOf(attempt),
      isAttacked && attempt.device === undefined ? FREE_WHEN_ATTACKED : FREE_ATTEMPTS,
    );
  }

  /** Records a wrong password. */
  fail({ account }: SignInAttempt): void {
    this.#wrongPasswords.set(account, (this.#wrongPasswords.get(account) ?? 0) + 1);
  }

  /**
   * Records a correct password: resets the count of this network or browser. An attack from
   * elsewhere still counts.
   */
  succeed(attempt: SignInAttempt): void {
    this.#delays.reset(this.#keyOf(attempt));
  }

  /** Resets every count of an account. */
  resetAccount(account: string): void {
    this.#wrongPasswords.delete(account);
    this.#rounds.set(account, (this.#rounds.get(account) ?? 0) + 1);
  }

  #keyOf({ account, address, device }: SignInAttempt): string {
    const source = device === undefined ? addressGroup(address) : `device ${device}`;
    return JSON.stringify([account, this.#rounds.get(account) ?? 0, source]);
  }
}
