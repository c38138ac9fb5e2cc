import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isAppError } from '../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../lib/rate-limiter.ts';

/** Refusals per address that are sent at once within PROMPT_SECONDS; people cause fewer. */
export const UNDELAYED_REFUSALS = 20;
const PROMPT_SECONDS = 10;
/** Delay of each further refusal, milliseconds. */
export const REFUSAL_DELAY_MS = 1000;
/** Statuses for too many requests and for an unknown host. */
const REFUSALS: readonly number[] = [429, 421];

export interface SlowRefusalsOptions {
  /** Clock in milliseconds, for tests. */
  now?: () => number;
  /** Resolves after this many milliseconds; replaced in tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Delays refusals for an address that keeps sending requests. Clients that ignore `Retry-After`
 * retry immediately, and thousands of prompt refusals per second cost as much processor time as the
 * refused work. A delayed response costs none, and the number of connections per address is
 * bounded.
 */
export function delayRepeatedRefusals(
  app: FastifyInstance,
  { now, pause = (ms) => wait(ms, undefined, { ref: false }) }: SlowRefusalsOptions = {},
): void {
  const limiter = new RateLimiter(UNDELAYED_REFUSALS, PROMPT_SECONDS, now);
  app.addHook('onSend', async (request, reply) => {
    if (REFUSALS.includes(reply.statusCode) && !isPrompt(limiter, addressGroup(request.ip)))
      await pause(REFUSAL_DELAY_MS);
  });
}

function isPrompt(limiter: RateLimiter, address: string): boolean {
  try {
    limiter.consume(address);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
