import type { AnswerCache } from '../cache/answer-cache.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import { SANDBOX_LEVELS, type SandboxedTools } from '../media/sandboxed-tools.ts';
import { Metrics } from '../services/site/metrics.ts';

/** Creates the metrics, with gauges for the caches. */
export function createMetrics(cache: AnswerCache, catalogue: LiveCatalogue): Metrics {
  const metrics = new Metrics();
  metrics.gauge('nocturne_cache_hits_total', 'Responses from the cache', () => cache.hits);
  metrics.gauge(
    'nocturne_cache_misses_total',
    'Responses that the cache did not have',
    () => cache.misses,
  );
  metrics.gauge('nocturne_cache_entries', 'Responses in the cache', () => cache.size);
  metrics.gauge(
    'nocturne_snapshot_build_seconds',
    'Duration of the last build of the catalogue snapshot',
    () => catalogue.buildMs / 1000,
  );
  metrics.gauge(
    'nocturne_snapshot_age_seconds',
    'Age of the catalogue snapshot',
    () => (Date.now() - catalogue.builtAt) / 1000,
  );
  return metrics;
}

/** Shows the last known state, because a scrape must not start a tool. */
export function watchSandbox(metrics: Metrics, sandboxedTools: SandboxedTools): void {
  metrics.gauge(
    'nocturne_media_sandbox',
    'Sandbox of media tools: 2 and 1 are levels, 0 is none, -1 is missing tools',
    () => SANDBOX_LEVELS[sandboxedTools.lastState?.kind ?? 'missing'],
  );
  metrics.gauge('nocturne_uploads_open', '1 if uploads are accepted', () =>
    sandboxedTools.lastState?.isOpen ? 1 : 0,
  );
}
