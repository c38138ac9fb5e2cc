import { Type, type Static } from 'typebox';
import { BOT_PROVIDERS } from '../bot-check.ts';

/**
 * Task of the bot check that the browser solves before it sends a form, by `provider`.
 *
 * - `proof-of-work`: find a counter such that SHA-256 of `challenge.counter` begins with `bits`
 *   zero bits; the token is `challenge.counter`.
 * - `none`: nothing to solve; the token is the challenge.
 */
export const BotTaskSchema = Type.Object({
  provider: Type.Enum([...BOT_PROVIDERS]),
  challenge: Type.String(),
  bits: Type.Integer(),
});
export type BotTask = Static<typeof BotTaskSchema>;
