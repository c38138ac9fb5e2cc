import { checkPassword } from '@nocturne/contracts/account';
import { PASSWORD_MIN } from '@nocturne/contracts/constants';
import type { FieldError } from '@nocturne/contracts/error-codes';
import type { AccountsConfig } from '../config/accounts.ts';

/** Judges new passwords by the operator's rules; a password that is in use already is never judged again. */
export class PasswordPolicy {
  readonly #rules: AccountsConfig['passwordPolicy'];
  #known: Promise<ReadonlySet<string>> | undefined;

  constructor(rules: AccountsConfig['passwordPolicy']) {
    this.#rules = rules;
  }

  /** The first broken rule at `pwd`; `own` are the member's name and address, which guessers try first. */
  async check(pwd: string, own: readonly string[] = []): Promise<FieldError[]> {
    const { minLength, refuseKnown } = this.#rules;
    const broken = checkPassword(pwd);
    if (broken.length > 0) return broken;
    if (minLength > PASSWORD_MIN && pwd.length < minLength)
      return [{ field: 'pwd', code: 'pwd_length', info: { length: minLength } }];
    const wanted = pwd.toLowerCase();
    const isKnown =
      own.some((word) => word.toLowerCase() === wanted) || (await this.#list()).has(wanted);
    return refuseKnown && isKnown ? [{ field: 'pwd', code: 'pwd_common' }] : [];
  }

  /** Fifty thousand passwords that leaked most often; they are loaded when the first one is needed. */
  #list(): Promise<ReadonlySet<string>> {
    this.#known ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    );
    return this.#known;
  }
}
