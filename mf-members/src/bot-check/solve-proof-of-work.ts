import { hasZeroBits, printBotToken } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';

/**
 * Hashes per batch: enough to keep the thread busy, few enough that key presses are handled between
 * batches.
 */
const BATCH_SIZE = 64;

/**
 * Finds the counter that makes the hash begin with the required zero bits. Rejects without
 * `crypto.subtle`, which needs https.
 */
export async function solveProofOfWork(
  { challenge, bits }: BotTask,
  subtle: Pick<SubtleCrypto, 'digest'> = crypto.subtle,
): Promise<string> {
  const encoder = new TextEncoder();
  const isSolution = async (token: string): Promise<boolean> =>
    hasZeroBits(new Uint8Array(await subtle.digest('SHA-256', encoder.encode(token))), bits);
  for (let from = 0; ; from += BATCH_SIZE) {
    const tokens = Array.from({ length: BATCH_SIZE }, (_none, at) =>
      printBotToken(challenge, from + at),
    );
    const found = (await Promise.all(tokens.map(isSolution))).indexOf(true);
    if (found >= 0) return tokens[found] ?? '';
  }
}
