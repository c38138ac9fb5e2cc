import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN, EMAIL_MAX } from '@nocturne/contracts/constants';
import type { Actor } from '../../repositories/audit/audit.ts';
import type {
  AccountRow,
  MembersRepository,
} from '../../repositories/members/members-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import { LoginBackoff } from './login-backoff.ts';
import type { Passwords } from './passwords.ts';
import { hashOf } from '../../lib/secrets.ts';
import type { SessionsService, SignedIn } from './sessions-service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import type { SiteKey } from '../site/site-key.ts';

export interface SignInRequest {
  usr: string;
  pwd: string;
  address: string;
  userAgent: string;
  /** Session cookie from the browser. */
  oldSecret: string | undefined;
  /** Cookie of a browser in which a member has signed in before. */
  device: string | undefined;
}

export interface NewSignIn {
  user: SignedIn;
  secret: string;
  /** New cookie that marks this browser as known; undefined if it is known already. */
  device: string | undefined;
}

/**
 * A repeated password, and the form field that contains it. `stored` is undefined if the account
 * has no password.
 */
export interface Proof {
  field: string;
  pwd: string;
  stored: string | undefined;
}

interface SignInServiceDeps {
  members: Pick<MembersRepository, 'findByLogin'>;
  sessions: Pick<SessionsService, 'beginSession' | 'endSession' | 'recordReauthentication'>;
  passwords: Pick<Passwords, 'matches'>;
  siteKey: Pick<SiteKey, 'newDevice' | 'deviceOf'>;
  /** Writes a sign-in of staff, accepted or refused, to the audit log. */
  logAudit: (actor: Actor, action: string, object: string) => Promise<void>;
  /** Clock of the wait between attempts, milliseconds. */
  now?: () => number;
}

/** Signs members in and out. */
export class SignInService {
  readonly #deps: SignInServiceDeps;
  readonly #throttle: SignInThrottle;
  /** Attempts to repeat the password within a session, independent of attempts elsewhere. */
  readonly #reauthentications: LoginBackoff;

  constructor(deps: SignInServiceDeps) {
    this.#deps = deps;
    this.#throttle = new SignInThrottle(deps.now);
    this.#reauthentications = new LoginBackoff(deps.now);
  }

  /** Rejects with required, invalid_usr_or_pwd, too_many, wrong_usr_or_pwd or not_confirmed. */
  async signIn({
    usr,
    pwd,
    address,
    userAgent,
    oldSecret,
    device,
  }: SignInRequest): Promise<NewSignIn> {
    checkFields(usr, pwd);
    const { members, sessions, passwords, siteKey } = this.#deps;
    const found = usr.length <= EMAIL_MAX ? await members.findByLogin(usr) : undefined;
    // Username and email address count as one account. Unknown names wait equally long, so the wait
    // reveals nothing.
    const account = found
      ? accountKey(found.id)
      : `nobody ${usr.toLowerCase().slice(0, EMAIL_MAX)}`;
    const attempt = { account, address, device: found && siteKey.deviceOf(found.id, device) };
    this.#throttle.consume(attempt);
    const isRight = await passwords.matches(pwd.slice(0, PASSWORD_MAX), found?.passwordHash);
    if (!found || !isRight || pwd.length > PASSWORD_MAX || found.status !== 'active') {
      this.#throttle.fail(attempt);
      await this.#logStaffSignIn(found, { role: 'system', address }, 'sign_in_refused');
      throw new AppError('wrong_usr_or_pwd');
    }
    this.#throttle.succeed(attempt);
    if (!found.isConfirmed) throw new AppError('not_confirmed');
    await this.#logStaffSignIn(found, { id: found.id, role: found.role, address }, 'sign_in');
    const secret = await sessions.beginSession({ userId: found.id, address, userAgent, oldSecret });
    const user = {
      user_id: found.id,
      username: found.username,
      avatarKey: found.avatarKey,
      role: found.role,
      authenticatedAt: new Date(),
    };
    return {
      user,
      secret,
      device: attempt.device === undefined ? siteKey.newDevice(found.id) : undefined,
    };
  }

  /**
   * Asks a signed-in member for the password again, so an unattended session can change neither
   * password nor address. Attempts count by session, with the same waits as sign-ins. Marks the
   * session as freshly signed in. Rejects with `required`, `pwd_invalid` or `too_many`.
   */
  async reauthenticate(secret: string, { field, pwd, stored }: Proof): Promise<void> {
    if (pwd === '') throw new AppError('required', { field });
    const session = hashOf(secret).toString('hex');
    this.#reauthentications.consume(session);
    const isRight = await this.#deps.passwords.matches(pwd.slice(0, PASSWORD_MAX), stored);
    if (!isRight || pwd.length > PASSWORD_MAX) throw new AppError('pwd_invalid', { field });
    this.#reauthentications.reset(session);
    await this.#deps.sessions.recordReauthentication(secret);
  }

  /**
   * Forgets the attempts on an account after its owner has proved their identity in another way.
   */
  resetAttempts(userId: number): void {
    this.#throttle.resetAccount(accountKey(userId));
  }

  /** Only sign-ins of staff are logged, because they give access to other people's data. */
  async #logStaffSignIn(
    found: AccountRow | undefined,
    actor: Actor,
    action: string,
  ): Promise<void> {
    if (found && found.role !== 'member')
      await this.#deps.logAudit(actor, action, `user:${found.id}`);
  }

  async signOut(secret: string | undefined): Promise<void> {
    await this.#deps.sessions.endSession(secret);
  }
}

const accountKey = (userId: number): string => `account ${userId}`;

function checkFields(usr: string, pwd: string): void {
  const missing = Object.entries({ usr, pwd }).filter(([, value]) => value === '');
  refuseFields(missing.map(([field]) => ({ field, code: 'required' })));
  if (usr.length < USERNAME_MIN || pwd.length < PASSWORD_MIN)
    throw new AppError('invalid_usr_or_pwd');
}
