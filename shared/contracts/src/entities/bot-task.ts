import { Type, type Static } from 'typebox';
import { BOT_PROVIDERS } from '../bot-check.ts';

/**
 * What the server's bot check asks of a browser before a form, by `provider`. `proof-of-work`: a counter such that SHA-256 of
 * `challenge.counter` begins with `bits` zero bits; token is `challenge.counter`. `none`: nothing, the challenge is the token.
 */
export const BotTaskSchema = Type.Object({
  provider: Type.Enum([...BOT_PROVIDERS]),
  challenge: Type.String(),
  bits: Type.Integer(),
});
export type BotTask = Static<typeof BotTaskSchema>;
