import { checkEmail, checkRepeat } from '@nocturne/contracts/account';
import { CONFIRM_HOURS, type Language } from '@nocturne/contracts/constants';
import type { User } from '@nocturne/contracts/entities/people';
import type { AccountRecipient } from '../mail/account-mails.ts';
import type { CredentialsRepository } from '../repositories/credentials-repository.ts';
import type { EmailsRepository } from '../repositories/emails-repository.ts';
import type { MembersRepository } from '../repositories/members-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { RateLimiter } from './rate-limiter.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { hashOf, newSecret } from './secrets.ts';
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

/** The link to the new address, and word of it to the old one. */
export interface EmailChange {
  username: string;
  from: string;
  to: string;
  token: string;
  language: Language;
}

interface Dependencies {
  credentials: Pick<CredentialsRepository, 'passwordHash' | 'changePassword'>;
  emails: Pick<EmailsRepository, 'of' | 'addLink' | 'cancelLinks'>;
  members: Pick<MembersRepository, 'findByLogin'>;
  passwords: Pick<Passwords, 'hash'>;
  signIn: Pick<SignInService, 'prove'>;
  passwordPolicy: Pick<PasswordPolicy, 'check'>;
  sendEmailChange: (change: EmailChange) => Promise<void>;
  /** Word of a new password. A mail that cannot be queued takes nothing back. */
  sendPasswordChanged: (member: AccountRecipient) => Promise<void>;
}

/** A member with the secret of this very session. */
interface Own {
  user: User;
  secret: string;
}

/** Password and address of a member who is signed in (R5-10, R3-15). */
export class AccountService {
  readonly #with: Dependencies;
  /** 5 new addresses in an hour for a member: nobody's mailbox is filled, and few addresses are asked about. */
  readonly #emails = new RateLimiter(5, 3600);
  /** By mailbox, whoever asks: a member may have several accounts. */
  readonly #byMailbox = mailboxLimiter();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Takes the password again, for an act that asks for a fresh sign-in. Rejects with required, pwd_invalid or too_many. */
  async prove(userId: number, secret: string, pwd: string): Promise<void> {
    const { credentials, signIn } = this.#with;
    await signIn.prove(secret, {
      field: 'pwd',
      pwd,
      stored: await credentials.passwordHash(userId),
    });
  }

  /** Sets a password and ends every session but this one. Rejects with every refused field at once, pwd_invalid or too_many. */
  async changePassword(
    { user, secret }: Own,
    { current, pwd, repeat }: PasswordForm,
    language: Language,
  ): Promise<void> {
    const { credentials, emails, passwords, passwordPolicy, signIn, sendPasswordChanged } =
      this.#with;
    const { user_id: userId, username } = user;
    const weak = await passwordPolicy.check(pwd, [username]);
    refuseFields([...(current === '' ? [NO_CURRENT] : []), ...weak, ...checkRepeat(pwd, repeat)]);
    const stored = await credentials.passwordHash(userId);
    await signIn.prove(secret, { field: 'current', pwd: current, stored });
    const change = {
      userId,
      from: stored ?? '',
      to: await passwords.hash(pwd),
      keep: hashOf(secret),
    };
    if (!(await credentials.changePassword(change)))
      throw new AppError('pwd_invalid', { field: 'current' });
    const own = await emails.of(userId);
    if (own) await sendPasswordChanged({ to: own.email, username, language });
  }

  /** Mails a link to the new address and word of it to the old one; the address changes when the link is opened. */
  async askEmail(
    { user, secret }: Own,
    { eml, pwd }: EmailForm,
    language: Language,
  ): Promise<void> {
    const { credentials, emails, members, signIn, sendEmailChange } = this.#with;
    const email = eml.trim();
    refuseFields([...checkEmail(email), ...(pwd === '' ? [NO_PASSWORD] : [])]);
    const stored = await credentials.passwordHash(user.user_id);
    await signIn.prove(secret, { field: 'pwd', pwd, stored });
    this.#emails.consume(String(user.user_id));
    const own = await emails.of(user.user_id);
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

  async cancelEmail(userId: number): Promise<void> {
    await this.#with.emails.cancelLinks(userId);
  }
}

const NO_CURRENT = { field: 'current', code: 'required' } as const;
const NO_PASSWORD = { field: 'pwd', code: 'required' } as const;
