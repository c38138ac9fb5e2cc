import { checkRepeat } from '@nocturne/contracts/account';
import {
  EMAIL_MAX,
  LINK_TOKEN_PATTERN,
  RESTORE_EMAIL_MIN,
  type Language,
} from '@nocturne/contracts/constants';
import type { AccountRecipient } from '../mail/account-mails.ts';
import type { MembersRepository } from '../repositories/members-repository.ts';
import { AppError, refuseFields } from './app-error.ts';
import type { BotCheck } from './bot-check.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { addressGroup, RateLimiter } from './rate-limiter.ts';
import { hashOf } from './secrets.ts';
import type { SignInService } from './sign-in-service.ts';

export interface RestoreRequest {
  eml: string;
  /** Token of the bot check. */
  tok: string;
  address: string;
  language: Language;
}
/** What the job "restore" gets: the address as it was typed, whether it is a member's or not. */
export interface RestoreAsked {
  email: string;
  language: Language;
}
export interface NewPassword {
  token: string;
  pwd: string;
  repeat: string;
  language: Language;
}

interface Dependencies {
  members: Pick<MembersRepository, 'findByEmail' | 'hasRestoreLink' | 'setPassword'>;
  passwords: Pick<Passwords, 'hash'>;
  botCheck: BotCheck;
  signIn: Pick<SignInService, 'forgive'>;
  /** Puts the job that looks the address up and mails the link. */
  queueLink: (asked: RestoreAsked) => Promise<void>;
  /** The operator's switch: an address that is nobody's is answered like a member's (settlement 59). */
  isPrivate: boolean;
  passwordPolicy: Pick<PasswordPolicy, 'check'>;
  /** Word of a new password. */
  sendPasswordChanged: (member: AccountRecipient) => Promise<void>;
}

/** A new password for who forgot the old one: a link by mail, one hour, one use (section 4, settlement 59). */
export class RestoreService {
  readonly #with: Dependencies;
  /** 10 requests in 5 minutes from one network address. */
  readonly #byAddress = new RateLimiter(10, 300);
  /** By email address, whoever asks. */
  readonly #byEmail = mailboxLimiter();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Mails a link. Rejects with eml_invalid, bot_check, too_many, or eml_unknown unless the operator keeps that private. */
  async ask({ eml, tok, address, language }: RestoreRequest): Promise<void> {
    const { botCheck, members, isPrivate, queueLink } = this.#with;
    const email = eml.trim();
    if (email.length < RESTORE_EMAIL_MIN || email.length > EMAIL_MAX)
      throw new AppError('eml_invalid', { field: 'eml' });
    await botCheck.take('login', tok);
    this.#byAddress.consume(addressGroup(address));
    // Counted for nobody's address too, so that the wait tells nothing.
    this.#byEmail.consume(email.toLowerCase());
    if (!isPrivate && !(await members.findByEmail(email)))
      throw new AppError('eml_unknown', { field: 'eml' });
    // For nobody's address too: looking it up here, or working for members alone, would tell by the clock whose it is.
    await queueLink({ email, language });
  }

  /** Rejects with token_invalid where a link does not work any more; it is not used up by this. */
  async look(token: string): Promise<void> {
    if (
      !new RegExp(LINK_TOKEN_PATTERN).test(token) ||
      !(await this.#with.members.hasRestoreLink(hashOf(token)))
    )
      throw invalid();
  }

  /** Sets the password, ends every session of the account; resolves to its name. Rejects with the fields refused, or token_invalid. */
  async setPassword({ token, pwd, repeat, language }: NewPassword): Promise<string> {
    refuseFields([...(await this.#with.passwordPolicy.check(pwd)), ...checkRepeat(pwd, repeat)]);
    // A token that is none costs no hash.
    await this.look(token);
    const changed = await this.#with.members.setPassword(
      hashOf(token),
      await this.#with.passwords.hash(pwd),
    );
    if (!changed) throw invalid();
    this.#with.signIn.forgive(changed.id);
    const { id: _id, email: to, username } = changed;
    await this.#with.sendPasswordChanged({ to, username, language });
    return changed.username;
  }
}

const invalid = () => new AppError('token_invalid', { field: 'token' });
