import type { FastifyInstance } from 'fastify';
import type { HealthService } from '../../services/site/health-service.ts';
import type { Metrics } from '../../services/site/metrics.ts';
import { NO_STORE } from '../../http/send-answer.ts';

/** `/healthz` while the process lives, `/readyz` when it can serve, `/metrics` for Prometheus. */
export function registerHealth(
  app: FastifyInstance,
  health: HealthService,
  metrics: Metrics,
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', NO_STORE).send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const found = await health.check();
    return reply
      .code(found.isReady ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send(found);
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', NO_STORE)
      .type(metrics.contentType)
      .send(await metrics.print()),
  );
}
