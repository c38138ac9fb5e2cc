import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN, EMAIL_MAX } from '@nocturne/contracts/constants';
import type { User } from '@nocturne/contracts/entities/people';
import type { MembersRepository } from '../repositories/members-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import { GrowingDelay } from './growing-delay.ts';
import type { Passwords } from './passwords.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';
import type { SessionsService } from './sessions-service.ts';

export interface SignInRequest {
  usr: string;
  pwd: string;
  address: string;
  /** Session cookie that the browser brought. */
  oldSecret: string | undefined;
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
  async signIn({ usr, pwd, address, oldSecret }: SignInRequest): Promise<{ user: User; secret: string }> {
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
    const secret = await this.#sessions.begin(found.id, address, oldSecret);
    return { user: { user_id: found.id, username: found.username }, secret };
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
