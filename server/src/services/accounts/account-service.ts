import { checkEmail, checkRepeatedPassword } from '@nocturne/contracts/account';
import { CONFIRM_HOURS, type Language } from '@nocturne/contracts/constants';
import type { User } from '@nocturne/contracts/entities/people';
import type { AccountRecipient } from '../../mail/account-mails.ts';
import type { CredentialsRepository } from '../../repositories/accounts/credentials-repository.ts';
import type { EmailsRepository } from '../../repositories/accounts/emails-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';
import type { SignInService } from './sign-in-service.ts';

export interface PasswordForm {
  current: string;
  pwd: string;
  repeat: string;
}

export interface EmailForm {
  eml: string;
  pwd: string;
}

/** The emails of an address change: a link to the new address, a warning to the old one. */
export interface EmailChange {
  username: string;
  from: string;
  to: string;
  token: string;
  language: Language;
}

interface AccountServiceDeps {
  credentials: Pick<CredentialsRepository, 'passwordHash' | 'changePassword'>;
  emails: Pick<EmailsRepository, 'findEmails' | 'addLink' | 'cancelLinks'>;
  members: Pick<MembersRepository, 'findByLogin'>;
  passwords: Pick<Passwords, 'hash'>;
  signIn: Pick<SignInService, 'reauthenticate'>;
  passwordPolicy: Pick<PasswordPolicy, 'check'>;
  sendEmailChange: (change: EmailChange) => Promise<void>;
  /** Reports the new password by email. A failure to queue the email does not undo the change. */
  sendPasswordChanged: (member: AccountRecipient) => Promise<void>;
}

/** A signed-in member with the secret of the current session. */
interface CurrentSession {
  user: User;
  secret: string;
}

/** Changes the password and the email address of a signed-in member. */
export class AccountService {
  readonly #deps: AccountServiceDeps;
  /**
   * 5 new addresses per hour and member. Limits spam to mailboxes and probing for known addresses.
   */
  readonly #emails = new RateLimiter(5, 3600);
  /** Counts by mailbox, because one person may have several accounts. */
  readonly #byMailbox = mailboxLimiter();

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Checks the password again before an action that needs a fresh sign-in. Rejects with `required`,
   * `pwd_invalid` or `too_many`.
   */
  async reauthenticate(userId: number, secret: string, pwd: string): Promise<void> {
    const { credentials, signIn } = this.#deps;
    await signIn.reauthenticate(secret, {
      field: 'pwd',
      pwd,
      stored: await credentials.passwordHash(userId),
    });
  }

  /**
   * Sets a password and ends every session except this one. Rejects with all refused fields at
   * once, `pwd_invalid` or `too_many`.
   */
  async changePassword(
    { user, secret }: CurrentSession,
    { current, pwd, repeat }: PasswordForm,
    language: Language,
  ): Promise<void> {
    const { credentials, emails, passwords, passwordPolicy, signIn, sendPasswordChanged } =
      this.#deps;
    const { user_id: userId, username } = user;
    const weak = await passwordPolicy.check(pwd, [username]);
    refuseFields([
      ...(current === '' ? [NO_CURRENT] : []),
      ...weak,
      ...checkRepeatedPassword(pwd, repeat),
    ]);
    const stored = await credentials.passwordHash(userId);
    await signIn.reauthenticate(secret, { field: 'current', pwd: current, stored });
    const change = {
      userId,
      from: stored ?? '',
      to: await passwords.hash(pwd),
      keptSession: hashOf(secret),
    };
    if (!(await credentials.changePassword(change)))
      throw new AppError('pwd_invalid', { field: 'current' });
    const own = await emails.findEmails(userId);
    if (own) await sendPasswordChanged({ to: own.email, username, language });
  }

  /**
   * Emails a link to the new address and a warning to the old one. The address changes when the
   * member opens the link.
   */
  async requestEmailChange(
    { user, secret }: CurrentSession,
    { eml, pwd }: EmailForm,
    language: Language,
  ): Promise<void> {
    const { credentials, emails, members, signIn, sendEmailChange } = this.#deps;
    const email = eml.trim();
    refuseFields([...checkEmail(email), ...(pwd === '' ? [NO_PASSWORD] : [])]);
    const stored = await credentials.passwordHash(user.user_id);
    await signIn.reauthenticate(secret, { field: 'pwd', pwd, stored });
    this.#emails.consume(String(user.user_id));
    const own = await emails.findEmails(user.user_id);
    if (!own) throw new AppError('login_required');
    const owner = await members.findByLogin(email);
    if (owner)
      throw new AppError(owner.id === user.user_id ? 'already' : 'eml_used', { field: 'eml' });
    this.#byMailbox.consume(email.toLowerCase());
    const token = newSecret();
    await emails.addLink({
      userId: user.user_id,
      email,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + CONFIRM_HOURS * 3_600_000),
      queueMails: () =>
        sendEmailChange({ username: user.username, from: own.email, to: email, token, language }),
    });
  }

  async cancelEmailChange(userId: number): Promise<void> {
    await this.#deps.emails.cancelLinks(userId);
  }
}

const NO_CURRENT = { field: 'current', code: 'required' } as const;
const NO_PASSWORD = { field: 'pwd', code: 'required' } as const;
