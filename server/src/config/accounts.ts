import { PASSWORD_MIN, USERNAME_MAX } from '@nocturne/contracts/constants';
import { BOT_CHECK_BITS, BOT_CHECK_BITS_MAX, BOT_PROVIDERS } from '@nocturne/contracts/bot-check';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const AccountsSchema = Type.Object(
  {
    /** Who asks for a new password is not told whether the address is somebody's (settlement 59); signing up tells which names and addresses are taken. */
    privateErrors: Type.Boolean({ default: false }),
    /** Who judges whether a form was sent by a person. */
    botCheck: Type.Union(
      BOT_PROVIDERS.map((name) => Type.Literal(name)),
      { default: 'proof-of-work' },
    ),
    /** Work that the proof asks of a browser: 2^bits hashes on average. */
    botCheckBits: Type.Integer({
      minimum: 0,
      maximum: BOT_CHECK_BITS_MAX,
      default: BOT_CHECK_BITS,
    }),
    /** Rules for new passwords, at sign-up, change and restore; passwords in use stay valid. */
    passwordPolicy: Type.Object(
      {
        /** Shortest password, characters. */
        minLength: Type.Integer({ minimum: PASSWORD_MIN, maximum: 64, default: PASSWORD_MIN }),
        /** Refuse passwords that stand on lists of leaked ones. */
        refuseKnown: Type.Boolean({ default: true }),
      },
      { additionalProperties: false, default: {} },
    ),
    /** Minutes after which documents and dangerous acts ask for the password again. */
    freshMinutes: Type.Integer({ minimum: 1, maximum: 1440, default: 15 }),
    /** Names that nobody may register, besides the built-in ones and the site's name. */
    reservedNames: Type.Array(Type.String({ minLength: 1, maxLength: USERNAME_MAX }), {
      default: [],
    }),
  },
  { additionalProperties: false },
);
export type AccountsConfig = Static<typeof AccountsSchema>;

/** `accounts` of the operator's file; throws with the wrong fields named. */
export function readAccountsConfig(given: unknown): AccountsConfig {
  const read: unknown = Value.Default(AccountsSchema, structuredClone(given));
  const wrong = [...Value.Errors(AccountsSchema, read)].map(
    (error) => `/accounts${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  return read as AccountsConfig;
}

export const DEFAULT_ACCOUNTS: AccountsConfig = readAccountsConfig({});
