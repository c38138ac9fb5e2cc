import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN, EMAIL_MAX } from '@nocturne/contracts/constants';
import type { Actor } from '../repositories/audit.ts';
import type { AccountRow, MembersRepository } from '../repositories/members-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import { LoginBackoff } from './login-backoff.ts';
import type { Passwords } from './passwords.ts';
import { hashOf } from './secrets.ts';
import type { SessionsService, SignedIn } from './sessions-service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import type { SiteKey } from './site-key.ts';

export interface SignInRequest {
  usr: string;
  pwd: string;
  address: string;
  userAgent: string;
  /** Session cookie that the browser brought. */
  oldSecret: string | undefined;
  /** Cookie of a browser in which a member has signed in before. */
  device: string | undefined;
}

export interface NewSignIn {
  user: SignedIn;
  secret: string;
  /** The cookie that makes this browser known; undefined where it is known already. */
  device: string | undefined;
}

/** A password given again, at a field of a form; `stored` is undefined for who has none any more. */
export interface Proof {
  field: string;
  pwd: string;
  stored: string | undefined;
}

interface Dependencies {
  members: Pick<MembersRepository, 'findByLogin'>;
  sessions: Pick<SessionsService, 'begin' | 'end' | 'proveAgain'>;
  passwords: Pick<Passwords, 'matches'>;
  siteKey: Pick<SiteKey, 'newDevice' | 'deviceOf'>;
  /** Writes a sign-in of staff into the audit log, or a refused one. */
  logAudit: (actor: Actor, action: string, object: string) => Promise<void>;
  /** The clock of the delay between tries, milliseconds. */
  now?: () => number;
}

/** Signing in and out (R5-01, R4-06, R4-20, R8-03). */
export class SignInService {
  readonly #with: Dependencies;
  readonly #tries: SignInThrottle;
  /** Passwords that are given again within a session: a stranger's tries elsewhere have no part in it. */
  readonly #proofs: LoginBackoff;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#tries = new SignInThrottle(dependencies.now);
    this.#proofs = new LoginBackoff(dependencies.now);
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
    const { members, sessions, passwords, siteKey } = this.#with;
    const found = usr.length <= EMAIL_MAX ? await members.findByLogin(usr) : undefined;
    // An account is one however it is named; names that are nobody's wait alike, so that the wait tells nothing.
    const account = found
      ? accountKey(found.id)
      : `nobody ${usr.toLowerCase().slice(0, EMAIL_MAX)}`;
    const tried = { account, address, device: found && siteKey.deviceOf(found.id, device) };
    this.#tries.take(tried);
    const isRight = await passwords.matches(pwd.slice(0, PASSWORD_MAX), found?.passwordHash);
    if (!found || !isRight || pwd.length > PASSWORD_MAX || found.status !== 'active') {
      this.#tries.fail(tried);
      await this.#note(found, { role: 'system', address }, 'sign_in_refused');
      throw new AppError('wrong_usr_or_pwd');
    }
    this.#tries.succeed(tried);
    if (!found.isConfirmed) throw new AppError('not_confirmed');
    await this.#note(found, { id: found.id, role: found.role, address }, 'sign_in');
    const secret = await sessions.begin({ userId: found.id, address, userAgent, oldSecret });
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
      device: tried.device === undefined ? siteKey.newDevice(found.id) : undefined,
    };
  }

  /**
   * Asks a signed-in member for the password again: an unattended session can change neither password nor address. Tries count by session and wait as at
   * the sign-in. The session counts as freshly signed in. Rejects with required, pwd_invalid or too_many.
   */
  async prove(secret: string, { field, pwd, stored }: Proof): Promise<void> {
    if (pwd === '') throw new AppError('required', { field });
    const session = hashOf(secret).toString('hex');
    this.#proofs.take(session);
    const isRight = await this.#with.passwords.matches(pwd.slice(0, PASSWORD_MAX), stored);
    if (!isRight || pwd.length > PASSWORD_MAX) throw new AppError('pwd_invalid', { field });
    this.#proofs.reset(session);
    await this.#with.sessions.proveAgain(secret);
  }

  /** Forgets the tries of an account: its owner has proved to be who they are in another way. */
  forgive(userId: number): void {
    this.#tries.forgive(accountKey(userId));
  }

  /** Members' sign-ins are their own business; those of staff open other people's data. */
  async #note(found: AccountRow | undefined, actor: Actor, action: string): Promise<void> {
    if (found && found.role !== 'member')
      await this.#with.logAudit(actor, action, `user:${found.id}`);
  }

  async signOut(secret: string | undefined): Promise<void> {
    await this.#with.sessions.end(secret);
  }
}

const accountKey = (userId: number): string => `account ${userId}`;

function checkFields(usr: string, pwd: string): void {
  const missing = Object.entries({ usr, pwd }).filter(([, value]) => value === '');
  refuseFields(missing.map(([field]) => ({ field, code: 'required' })));
  if (usr.length < USERNAME_MIN || pwd.length < PASSWORD_MIN)
    throw new AppError('invalid_usr_or_pwd');
}
