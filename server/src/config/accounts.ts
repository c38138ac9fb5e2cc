import { PASSWORD_MIN, USERNAME_MAX } from '@nocturne/contracts/constants';
import { BOT_CHECK_BITS, BOT_CHECK_BITS_MAX, BOT_PROVIDERS } from '@nocturne/contracts/bot-check';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const AccountsSchema = Type.Object(
  {
    /**
     * True if a password reset must not reveal whether an address has an account (settlement 59).
     * Sign-up still reveals taken names and addresses.
     */
    privateErrors: Type.Boolean({ default: false }),
    /** Provider of the check that a person sent a form. */
    botCheck: Type.Union(
      BOT_PROVIDERS.map((name) => Type.Literal(name)),
      { default: 'proof-of-work' },
    ),
    /** Work of the proof in the browser: 2^bits hashes on average. */
    botCheckBits: Type.Integer({
      minimum: 0,
      maximum: BOT_CHECK_BITS_MAX,
      default: BOT_CHECK_BITS,
    }),
    /** Rules for new passwords at sign-up, change and reset. Existing passwords stay valid. */
    passwordPolicy: Type.Object(
      {
        /** Minimum password length, characters. */
        minLength: Type.Integer({ minimum: PASSWORD_MIN, maximum: 64, default: PASSWORD_MIN }),
        /** True to refuse passwords on lists of leaked ones. */
        refuseKnown: Type.Boolean({ default: true }),
      },
      { additionalProperties: false, default: {} },
    ),
    /** Minutes after which documents and dangerous actions require the password again. */
    freshMinutes: Type.Integer({ minimum: 1, maximum: 1440, default: 15 }),
    /** Names that nobody may register, in addition to the built-in ones and the site's name. */
    reservedNames: Type.Array(Type.String({ minLength: 1, maxLength: USERNAME_MAX }), {
      default: [],
    }),
  },
  { additionalProperties: false },
);
export type AccountsConfig = Static<typeof AccountsSchema>;

/** Reads `accounts` of the operator's file. Throws an error that names the invalid fields. */
export function readAccountsConfig(given: unknown): AccountsConfig {
  const withDefaults: unknown = Value.Default(AccountsSchema, structuredClone(given));
  const wrong = [...Value.Errors(AccountsSchema, withDefaults)].map(
    (error) => `/accounts${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  return withDefaults as AccountsConfig;
}

export const DEFAULT_ACCOUNTS: AccountsConfig = readAccountsConfig({});
