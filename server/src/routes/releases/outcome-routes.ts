import { OutcomesSchema } from '@nocturne/contracts/outcome-schema';
import { OUTCOMES_BYTES, OUTCOMES_PATH } from '@nocturne/contracts/outcomes';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { OutcomesService } from '../../registry/outcomes-service.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import { NO_STORE } from '../../http/send-answer.ts';

/**
 * Reports per address and minute (docs/security.md). The limit is high because a whole network may
 * share one address, and because only a few of the reports count.
 */
const REPORTS_PER_MINUTE = 1200;

/**
 * Receives reports of pages on the releases they tried. It reads no cookie and needs no consent:
 * the site needs it to run, and reports identify no visitor (docs/privacy.md).
 */
export function registerOutcomes(
  app: FastifyInstance,
  outcomes: Pick<OutcomesService, 'countOutcomes'>,
): void {
  const limiter = new RateLimiter(REPORTS_PER_MINUTE, 60);
  app.post(OUTCOMES_PATH, { bodyLimit: OUTCOMES_BYTES }, async (request, reply) => {
    const address = addressGroup(request.ip);
    limiter.consume(address);
    if (!Value.Check(OutcomesSchema, request.body))
      throw new AppError('bad_request', { field: 'outcomes' });
    await outcomes.countOutcomes(request.body, address);
    return reply.code(204).header('cache-control', NO_STORE).send();
  });
}
