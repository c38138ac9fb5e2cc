import { checkRepeatedPassword } from '@nocturne/contracts/account';
import {
  EMAIL_MAX,
  LINK_TOKEN_PATTERN,
  RESTORE_EMAIL_MIN,
  type Language,
} from '@nocturne/contracts/constants';
import type { AccountRecipient } from '../../mail/account-mails.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { BotCheck } from './bot-check.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import { hashOf } from '../../lib/secrets.ts';
import type { SignInService } from './sign-in-service.ts';

export interface RestoreRequest {
  eml: string;
  /** Token of the bot check. */
  tok: string;
  address: string;
  language: Language;
}
/** Payload of the job "restore": the address as it was typed, registered or not. */
export interface RestoreJob {
  email: string;
  language: Language;
}
export interface NewPassword {
  token: string;
  pwd: string;
  repeat: string;
  language: Language;
}

interface RestoreServiceDeps {
  members: Pick<MembersRepository, 'findByEmail' | 'hasRestoreLink' | 'setPassword'>;
  passwords: Pick<Passwords, 'hash'>;
  botCheck: BotCheck;
  signIn: Pick<SignInService, 'resetAttempts'>;
  /** Queues the job that looks up the address and emails the link. */
  queueLink: (job: RestoreJob) => Promise<void>;
  /**
   * The operator's switch: an unknown address gets the same response as a member's (settlement 59).
   */
  isPrivate: boolean;
  passwordPolicy: Pick<PasswordPolicy, 'check'>;
  /** Reports the new password by email. */
  sendPasswordChanged: (member: AccountRecipient) => Promise<void>;
}

/**
 * Resets a forgotten password with an emailed link that works once, within an hour (settlement 59).
 */
export class RestoreService {
  readonly #deps: RestoreServiceDeps;
  /** 10 requests in 5 minutes per network. */
  readonly #byAddress = new RateLimiter(10, 300);
  /** Counts by email address, independent of the caller. */
  readonly #byEmail = mailboxLimiter();

  constructor(deps: RestoreServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Emails a link. Rejects with `eml_invalid`, `bot_check` or `too_many`. Unless `isPrivate` is set
   * it also rejects with `eml_unknown`.
   */
  async requestLink({ eml, tok, address, language }: RestoreRequest): Promise<void> {
    const { botCheck, members, isPrivate, queueLink } = this.#deps;
    const email = eml.trim();
    if (email.length < RESTORE_EMAIL_MIN || email.length > EMAIL_MAX)
      throw new AppError('eml_invalid', { field: 'eml' });
    await botCheck.consumeToken('login', tok);
    this.#byAddress.consume(addressGroup(address));
    // Also counts unknown addresses, so the limit reveals nothing.
    this.#byEmail.consume(email.toLowerCase());
    if (!isPrivate && !(await members.findByEmail(email)))
      throw new AppError('eml_unknown', { field: 'eml' });
    // Also for unknown addresses: a lookup here, or work for members only, would reveal them by
    // timing.
    await queueLink({ email, language });
  }

  /** Rejects with `token_invalid` for a link that no longer works. Does not use up the link. */
  async checkLink(token: string): Promise<void> {
    if (
      !new RegExp(LINK_TOKEN_PATTERN).test(token) ||
      !(await this.#deps.members.hasRestoreLink(hashOf(token)))
    )
      throw invalid();
  }

  /**
   * Sets the password and ends every session of the account; resolves to its username. Rejects with
   * the refused fields, or `token_invalid`.
   */
  async setPassword({ token, pwd, repeat, language }: NewPassword): Promise<string> {
    refuseFields([
      ...(await this.#deps.passwordPolicy.check(pwd)),
      ...checkRepeatedPassword(pwd, repeat),
    ]);
    // Checked first, so an invalid token costs no hash.
    await this.checkLink(token);
    const changed = await this.#deps.members.setPassword(
      hashOf(token),
      await this.#deps.passwords.hash(pwd),
    );
    if (!changed) throw invalid();
    this.#deps.signIn.resetAttempts(changed.id);
    const { id: _id, email: to, username } = changed;
    await this.#deps.sendPasswordChanged({ to, username, language });
    return changed.username;
  }
}

const invalid = () => new AppError('token_invalid', { field: 'token' });
