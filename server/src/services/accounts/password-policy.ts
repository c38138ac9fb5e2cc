import { checkPassword } from '@nocturne/contracts/account';
import { PASSWORD_MIN } from '@nocturne/contracts/constants';
import type { FieldError } from '@nocturne/contracts/error-codes';
import type { AccountsConfig } from '../../config/accounts.ts';

/**
 * Checks new passwords against the operator's rules. Existing passwords are never checked again.
 */
export class PasswordPolicy {
  readonly #rules: AccountsConfig['passwordPolicy'];
  #commonPasswords: Promise<ReadonlySet<string>> | undefined;

  constructor(rules: AccountsConfig['passwordPolicy']) {
    this.#rules = rules;
  }

  /**
   * Returns the first broken rule, for the field `pwd`. `personalTexts` is the member's name and
   * address, which attackers try first.
   */
  async check(pwd: string, personalTexts: readonly string[] = []): Promise<FieldError[]> {
    const { minLength, refuseKnown } = this.#rules;
    const broken = checkPassword(pwd);
    if (broken.length > 0) return broken;
    if (minLength > PASSWORD_MIN && pwd.length < minLength)
      return [{ field: 'pwd', code: 'pwd_length', info: { length: minLength } }];
    const wanted = pwd.toLowerCase();
    const isGuessable =
      personalTexts.some((word) => word.toLowerCase() === wanted) ||
      (await this.#loadCommonPasswords()).has(wanted);
    return refuseKnown && isGuessable ? [{ field: 'pwd', code: 'pwd_common' }] : [];
  }

  /** The fifty thousand most leaked passwords, loaded on first use. */
  #loadCommonPasswords(): Promise<ReadonlySet<string>> {
    this.#commonPasswords ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    );
    return this.#commonPasswords;
  }
}
