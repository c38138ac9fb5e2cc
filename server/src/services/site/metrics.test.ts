import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Metrics } from './metrics.ts';

let metrics: Metrics;
beforeEach(() => {
  metrics = new Metrics();
});
afterEach(() => metrics.stop());

test('counts per combination of labels and escapes their values', async () => {
  for (const route of ['/a', '/a', '/"\\\n'])
    metrics.count('nocturne_requests_total', { route, status: 200 });
  const lines = (await metrics.print()).split('\n');
  expect(lines).toContain('# TYPE nocturne_requests_total counter');
  expect(lines).toContain('nocturne_requests_total{route="/a",status="200"} 2');
  expect(lines).toContain('nocturne_requests_total{route="/\\"\\\\\\n",status="200"} 1');
});

test('reads a gauge for each request; a later gauge of the same name replaces it', async () => {
  let value = 1;
  metrics.gauge('nocturne_cache_entries', 'Entries', () => value);
  expect(await metrics.print()).toMatch(/^nocturne_cache_entries 1$/m);
  value = 2;
  expect(await metrics.print()).toMatch(/^nocturne_cache_entries 2$/m);
  metrics.gauge('nocturne_cache_entries', 'Entries', () => 3);
  expect(await metrics.print()).toMatch(/^nocturne_cache_entries 3$/m);
});

test('has the figures of the process', async () => {
  const text = await metrics.print();
  for (const name of [
    'nocturne_event_loop_delay_p99_seconds',
    'process_resident_memory_bytes',
    'process_uptime_seconds',
  ])
    expect(text).toMatch(new RegExp(`^# TYPE ${name} gauge\n${name} \\S+$`, 'm'));
});
