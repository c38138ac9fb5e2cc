import { LRUCache } from 'lru-cache';
import { FREE_ATTEMPTS, LoginBackoff } from './login-backoff.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';

/** Wrong passwords from everywhere after which an account counts as attacked, for an hour after the last of them. */
const ATTACKED_AFTER = 30;
const ATTACK_MS = 3_600_000;
const ACCOUNTS_MAX = 50_000;
/** Tries without a wait that each network address has left on an account that is attacked from many. */
const FREE_WHEN_ATTACKED = 2;

export interface SignInAttempt {
  /** The account, or the name where it is nobody's. */
  account: string;
  address: string;
  /** The browser, if this member has signed in with it before. */
  device: string | undefined;
}

/**
 * Slows down guessing without keeping the owner out. Tries count by account and address together, so a stranger's tries are the stranger's own.
 * A browser that the member has signed in with has a count of its own. An account that is attacked from many addresses gives each new one fewer
 * tries.
 */
export class SignInThrottle {
  /** 10 tries in 5 minutes from one place. */
  readonly #byAddress = new RateLimiter(10, 300);
  readonly #delays: LoginBackoff;
  readonly #wrong: LRUCache<string, number>;
  /** Raised when an owner has proved who they are in another way: every count of the account ends. */
  readonly #rounds = new LRUCache<string, number>({ max: ACCOUNTS_MAX });

  constructor(now: () => number = () => performance.now()) {
    this.#delays = new LoginBackoff(now);
    this.#wrong = new LRUCache({
      max: ACCOUNTS_MAX,
      ttl: ATTACK_MS,
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** Counts a try before it is made; throws too_many with the seconds to wait. */
  take(tried: SignInAttempt): void {
    if (tried.device === undefined) this.#byAddress.consume(addressGroup(tried.address));
    const isAttacked = (this.#wrong.get(tried.account) ?? 0) >= ATTACKED_AFTER;
    this.#delays.take(
      this.#keyOf(tried),
      isAttacked && tried.device === undefined ? FREE_WHEN_ATTACKED : FREE_ATTEMPTS,
    );
  }

  /** The password was wrong. */
  fail({ account }: SignInAttempt): void {
    this.#wrong.set(account, (this.#wrong.get(account) ?? 0) + 1);
  }

  /** The password was right: this place and this browser begin again. An attack from elsewhere stays an attack. */
  succeed(tried: SignInAttempt): void {
    this.#delays.reset(this.#keyOf(tried));
  }

  /** Ends every count of an account. */
  forgive(account: string): void {
    this.#wrong.delete(account);
    this.#rounds.set(account, (this.#rounds.get(account) ?? 0) + 1);
  }

  #keyOf({ account, address, device }: SignInAttempt): string {
    const place = device === undefined ? addressGroup(address) : `device ${device}`;
    return JSON.stringify([account, this.#rounds.get(account) ?? 0, place]);
  }
}
