/** Forms that ask for a token of the bot check: `login` is the restore request's (section 4). */
export const BOT_ACTIONS = ['login'] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** What a provider of the server may ask of a browser; see BotTask. */
export const BOT_PROVIDERS = ['proof-of-work', 'none'] as const;

/** Leading zero bits that a proof of work needs by default, and at most: 2^bits hashes on average. */
export const BOT_CHECK_BITS = 12;
export const BOT_CHECK_BITS_MAX = 22;
/** A task has to be done and its token used within this long, seconds. */
export const BOT_CHECK_SECONDS = 600;

/** The token that a form sends as `tok`, which is also what is hashed. */
export function printBotToken(challenge: string, counter: number): string {
  return `${challenge}.${counter}`;
}

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  if (hash.length * 8 < bits || hash.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
