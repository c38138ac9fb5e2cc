import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isAppError } from '../services/app-error.ts';
import { RateLimiter, addressGroup } from '../services/rate-limiter.ts';

/** Refusals that an address gets at once, in a window of so many seconds: more than a person causes. */
export const UNDELAYED_REFUSALS = 20;
const PROMPT_SECONDS = 10;
/** Delay of each further refusal, milliseconds. */
export const REFUSAL_DELAY_MS = 1000;
/** Too many requests, and a host name that is not the site's. */
const REFUSALS: readonly number[] = [429, 421];

export interface SlowRefusalsOptions {
  /** Clock in milliseconds, for tests. */
  now?: () => number;
  /** Resolves after so many milliseconds; replaced in tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Delays refusals of an address that goes on asking. A client that ignores `Retry-After` sends its
 * next request as soon as it has an answer, and thousands of prompt refusals in a second take as much
 * processor time as the work that was refused. A waiting answer takes none, and the number of
 * connections of an address is bounded.
 */
export function delayRepeatedRefusals(
  app: FastifyInstance,
  { now, pause = (ms) => wait(ms, undefined, { ref: false }) }: SlowRefusalsOptions = {},
): void {
  const prompt = new RateLimiter(UNDELAYED_REFUSALS, PROMPT_SECONDS, now);
  app.addHook('onSend', async (request, reply) => {
    if (REFUSALS.includes(reply.statusCode) && !isPrompt(prompt, addressGroup(request.ip)))
      await pause(REFUSAL_DELAY_MS);
  });
}

function isPrompt(prompt: RateLimiter, address: string): boolean {
  try {
    prompt.consume(address);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
