/** Forms that require a bot check token; `login` is for the restore request. */
export const BOT_ACTIONS = ['login'] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** Providers of the bot check; see BotTask. */
export const BOT_PROVIDERS = ['proof-of-work', 'none'] as const;

/** Leading zero bits of a proof of work: default and maximum. 2^bits hashes on average. */
export const BOT_CHECK_BITS = 12;
export const BOT_CHECK_BITS_MAX = 22;
/** Time to solve a task and use its token, seconds. */
export const BOT_CHECK_SECONDS = 600;

/** Returns the token that a form sends as `tok`. The same text is hashed. */
export function printBotToken(challenge: string, counter: number): string {
  return `${challenge}.${counter}`;
}

/** Checks whether a hash begins with this many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const wholeBytes = bits >> 3;
  if (hash.length * 8 < bits || hash.subarray(0, wholeBytes).some((byte) => byte !== 0))
    return false;
  return bits % 8 === 0 || (hash[wholeBytes] ?? 0) >> (8 - (bits % 8)) === 0;
}
