import { checkEmail, checkUsername } from '@nocturne/contracts/account';
import { CONFIRM_HOURS, LINK_TOKEN_PATTERN, type Language } from '@nocturne/contracts/constants';
import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import type { ReservedNames } from '../../policies/reserved-names.ts';
import type { ConfirmLinksRepository } from '../../repositories/accounts/confirm-links-repository.ts';
import type { EmailsRepository } from '../../repositories/accounts/emails-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';

export interface SignUpRequest {
  usr: string;
  eml: string;
  pwd: string;
  /** True if the box that confirms the age is ticked. */
  age: boolean;
  address: string;
  language: Language;
}
export interface ConfirmEmail {
  to: string;
  username: string;
  token: string;
  language: Language;
}

interface SignUpServiceDeps {
  members: Pick<MembersRepository, 'findTaken' | 'create' | 'confirm'>;
  emails: Pick<EmailsRepository, 'confirm'>;
  confirmLinks: Pick<ConfirmLinksRepository, 'isAlreadyConfirmed'>;
  passwords: Pick<Passwords, 'hash'>;
  passwordPolicy: Pick<PasswordPolicy, 'check'>;
  reservedNames: Pick<ReservedNames, 'has'>;
  sendConfirmEmail: (email: ConfirmEmail) => Promise<void>;
}

/** Signs up members and confirms email addresses (settlements 45, 59). */
export class SignUpService {
  readonly #deps: SignUpServiceDeps;
  /**
   * 20 forms and 5 accounts in 30 minutes per network, because refusals reveal which names and
   * addresses are taken.
   */
  readonly #forms = new RateLimiter(20, 1800);
  readonly #accounts = new RateLimiter(5, 1800);

  constructor(deps: SignUpServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Creates an unconfirmed account and emails its link. Rejects with all refused fields at once, or
   * `too_many`.
   */
  async signUp(request: SignUpRequest): Promise<void> {
    const group = addressGroup(request.address);
    this.#forms.consume(group);
    const eml = request.eml.trim();
    const { passwordPolicy, reservedNames } = this.#deps;
    const name = [
      ...checkUsername(request.usr),
      ...(reservedNames.has(request.usr) ? fieldError('usr', 'usr_reserved') : []),
    ].slice(0, 1);
    const weak = await passwordPolicy.check(request.pwd, [request.usr, eml]);
    const refused = [...name, ...checkEmail(eml), ...weak, ...ageErrors(request.age)];
    const taken = takenErrors(await this.#deps.members.findTaken(request.usr, eml));
    refuseFields([
      ...refused,
      ...taken.filter(({ field }) => !refused.some((error) => error.field === field)),
    ]);
    this.#accounts.consume(group);
    await this.#createAccount({ ...request, eml });
  }

  /**
   * Confirms a new account or a new address. Rejects with `already` if it is confirmed, or
   * `token_invalid` for an unknown or expired link.
   */
  async confirm(token: string): Promise<void> {
    const { members, emails } = this.#deps;
    if (!new RegExp(LINK_TOKEN_PATTERN).test(token))
      throw new AppError('token_invalid', { field: 'token' });
    const hash = hashOf(token);
    if ((await members.confirm(hash)) || (await emails.confirm(hash))) return;
    throw new AppError(
      (await this.#deps.confirmLinks.isAlreadyConfirmed(hash)) ? 'already' : 'token_invalid',
      {
        field: 'token',
      },
    );
  }

  async #createAccount({ usr, eml, pwd, language }: SignUpRequest): Promise<void> {
    const token = newSecret();
    const isCreated = await this.#deps.members.create({
      username: usr,
      email: eml,
      passwordHash: await this.#deps.passwords.hash(pwd),
      tokenHash: hashOf(token),
      tokenExpiresAt: new Date(Date.now() + CONFIRM_HOURS * 3_600_000),
      queueMail: () => this.#deps.sendConfirmEmail({ to: eml, username: usr, token, language }),
    });
    if (isCreated) return;
    refuseFields(takenErrors(await this.#deps.members.findTaken(usr, eml)));
    // The account that took the name or address no longer exists.
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
}

const fieldError = (field: string, code: ErrorCode): FieldError[] => [{ field, code }];

function takenErrors({ username, email }: { username: boolean; email: boolean }): FieldError[] {
  return [
    ...(username ? fieldError('usr', CODES.usedUsername) : []),
    ...(email ? fieldError('eml', CODES.usedEmail) : []),
  ];
}

function ageErrors(age: boolean): FieldError[] {
  return age ? [] : fieldError('age', 'age_required');
}
