import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN, EMAIL_MAX } from '@nocturne/contracts/constants';
import type { MembersRepository } from '../repositories/members-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import { GrowingDelay } from './growing-delay.ts';
import type { Passwords } from './passwords.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';
import type { SessionsService, SignedIn } from './sessions-service.ts';

export interface SignInRequest {
  usr: string;
  pwd: string;
  address: string;
  userAgent: string;
  /** Session cookie that the browser brought. */
  oldSecret: string | undefined;
}

/** A password given again, at a field of a form; `stored` is undefined for who has none any more. */
export interface Proof {
  field: string;
  pwd: string;
  stored: string | undefined;
}

/** Signing in and out (R5-01, R4-06, R4-20, R8-03). */
export class SignInService {
  readonly #members: MembersRepository;
  readonly #sessions: SessionsService;
  readonly #passwords: Passwords;
  /** 10 tries in 5 minutes from one place. */
  readonly #byAddress = new RateLimiter(10, 300);
  readonly #byAccount: GrowingDelay;

  /** `now` is the clock of the delay between tries of an account, milliseconds. */
  constructor(members: MembersRepository, sessions: SessionsService, passwords: Passwords, now?: () => number) {
    this.#members = members;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#byAccount = new GrowingDelay(now);
  }

  /** Rejects with required, invalid_usr_or_pwd, too_many, wrong_usr_or_pwd or not_confirmed. */
  async signIn({ usr, pwd, address, userAgent, oldSecret }: SignInRequest): Promise<{ user: SignedIn; secret: string }> {
    checkFields(usr, pwd);
    this.#byAddress.take(addressGroup(address));
    const found = usr.length <= EMAIL_MAX ? await this.#members.findByLogin(usr) : undefined;
    // An account is one however it is named; names that are nobody's wait alike, so that the wait tells nothing.
    const account = found ? accountKey(found.id) : `nobody ${usr.toLowerCase().slice(0, EMAIL_MAX)}`;
    this.#byAccount.take(account);
    const isRight = await this.#passwords.matches(pwd.slice(0, PASSWORD_MAX), found?.passwordHash);
    if (!found || !isRight || pwd.length > PASSWORD_MAX || found.status !== 'active') throw new AppError('wrong_usr_or_pwd');
    this.#byAccount.reset(account);
    if (!found.isConfirmed) throw new AppError('not_confirmed');
    const secret = await this.#sessions.begin({ userId: found.id, address, userAgent, oldSecret });
    return { user: { user_id: found.id, username: found.username, avatarKey: found.avatarKey, role: found.role }, secret };
  }

  /**
   * Who is signed in proves to be the member: a session left open alone changes neither password nor address. Tries wait as at the sign-in.
   * Rejects with required, pwd_invalid or too_many.
   */
  async prove(userId: number, { field, pwd, stored }: Proof): Promise<void> {
    if (pwd === '') throw new AppError('required', { field });
    this.#byAccount.take(accountKey(userId));
    const isRight = await this.#passwords.matches(pwd.slice(0, PASSWORD_MAX), stored);
    if (!isRight || pwd.length > PASSWORD_MAX) throw new AppError('pwd_invalid', { field });
    this.forgive(userId);
  }

  /** Forgets the tries of an account: its owner has proved to be who they are in another way. */
  forgive(userId: number): void {
    this.#byAccount.reset(accountKey(userId));
  }

  async signOut(secret: string | undefined): Promise<void> {
    await this.#sessions.end(secret);
  }
}

const accountKey = (userId: number): string => `account ${userId}`;

function checkFields(usr: string, pwd: string): void {
  const missing = Object.entries({ usr, pwd }).filter(([, value]) => value === '');
  refuseFields(missing.map(([field]) => ({ field, code: 'required' })));
  if (usr.length < USERNAME_MIN || pwd.length < PASSWORD_MIN) throw new AppError('invalid_usr_or_pwd');
}
