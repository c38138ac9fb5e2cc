import { EventBatchSchema } from '@nocturne/contracts/event-schema';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import {
  EVENTS_BYTES,
  EVENTS_PATH,
  GPC_HEADER,
  GPC_REFUSES,
  type Consent,
  type EventBatch,
} from '@nocturne/contracts/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { AnalyticsService } from '../../services/analytics/analytics-service.ts';
import type { ExperimentCounters } from '../../services/analytics/experiment-counters.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import { visitorIdOf } from '../../http/read-visitor.ts';
import { NO_STORE } from '../../http/send-answer.ts';

/** Batches per address and minute (docs/security.md). */
const BATCHES_PER_MINUTE = 120;
const AGREED: Consent = 'yes';

/**
 * The server's own analytics sink, if the operator configured it. Batches without consent are not
 * even read; the site's pages send none.
 */
export function registerEvents(
  app: FastifyInstance,
  analytics: Pick<AnalyticsService, 'countEvents' | 'sinks'>,
  experiments: Pick<ExperimentCounters, 'countEvents'>,
): void {
  if (!analytics.sinks.includes(EVENTS_PATH)) return;
  const limiter = new RateLimiter(BATCHES_PER_MINUTE, 60);
  app.post(EVENTS_PATH, { bodyLimit: EVENTS_BYTES }, async (request, reply) => {
    const address = addressGroup(request.ip);
    limiter.consume(address);
    if (hasAgreed(request)) {
      const { events } = readBatch(request.body);
      await experiments.countEvents(events, { visitorId: visitorIdOf(request), address });
      analytics.countEvents(events);
    }
    return reply.code(204).header('cache-control', NO_STORE).send();
  });
}

/**
 * True if the browser sends a Global Privacy Control signal
 * (https://privacycg.github.io/gpc-spec/).
 */
export function hasGlobalPrivacyControl({ headers }: FastifyRequest): boolean {
  return headers[GPC_HEADER] === GPC_REFUSES;
}

function hasAgreed(request: FastifyRequest): boolean {
  return request.cookies[COOKIES.consent] === AGREED && !hasGlobalPrivacyControl(request);
}

/**
 * Rejects with bad_request for anything but a batch, including campaigns that the database cannot
 * store as text.
 */
function readBatch(body: unknown): EventBatch {
  if (!Value.Check(EventBatchSchema, body)) throw new AppError('bad_request', { field: 'events' });
  const batch = body as EventBatch;
  if (!batch.events.every(({ campaign }) => isText(campaign)))
    throw new AppError('bad_request', { field: 'campaign' });
  return batch;
}

function isText(campaign: string): boolean {
  return campaign.length <= CAMPAIGN_MAX && campaign.isWellFormed() && !campaign.includes('\0');
}
