import { SANDBOX_LEVELS } from '../media/sandboxed-tools.ts';
import { Metrics } from '../services/site/metrics.ts';
import type { Root } from './root.ts';

/**
 * Creates the metrics, with gauges for caches and sandbox. A gauge shows the last known state of
 * the sandbox, because a scrape must not start a tool.
 */
export function createMetrics(root: Root): Metrics {
  const { cache, catalogue, sandboxedTools } = root;
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
  metrics.gauge(
    'nocturne_media_sandbox',
    'Sandbox of media tools: 2 and 1 are levels, 0 is none, -1 is missing tools',
    () => SANDBOX_LEVELS[sandboxedTools.lastState?.kind ?? 'missing'],
  );
  metrics.gauge('nocturne_uploads_open', '1 if uploads are accepted', () =>
    sandboxedTools.lastState?.isOpen ? 1 : 0,
  );
  return metrics;
}
