import { describe, expect, test } from '@jest/globals';
import { EVENTS_PATH } from '@nocturne/contracts/events';
import { readAnalyticsConfig, sinkHosts } from './analytics.ts';

const COLLECTOR = 'https://collector.example/in?site=1';

describe('R7-07 analytics section of the operator file', () => {
  test('counts on this server only, for 400 days, by default', () => {
    expect(readAnalyticsConfig()).toEqual({ sinks: [EVENTS_PATH], keepDays: 400 });
  });

  test('adds collectors to this server or replaces it, and lists each host once', () => {
    const beside = readAnalyticsConfig({
      sinks: [COLLECTOR, 'https://collector.example/copy'],
      keepDays: 30,
    });
    expect(beside).toEqual({
      sinks: [EVENTS_PATH, COLLECTOR, 'https://collector.example/copy'],
      keepDays: 30,
    });
    expect(sinkHosts(beside)).toEqual(['https://collector.example']);
    expect(readAnalyticsConfig({ ownServer: false, sinks: [COLLECTOR] }).sinks).toEqual([
      COLLECTOR,
    ]);
  });

  test.each([
    [{ sinks: ['http://collector.example/'] }, 'analytics/sinks/0'],
    [{ sinks: ['https://name:word@collector.example/'] }, 'analytics/sinks/0'],
    [{ sinks: ['https://a.example; script-src *'] }, 'analytics/sinks/0'],
    [{ sinks: ['https://a.example:99999/'] }, 'https://a.example:99999/'],
    [{ sinks: [COLLECTOR, COLLECTOR] }, 'analytics/sinks'],
    [{ keepDays: 0 }, 'analytics/keepDays'],
    [{ sink: COLLECTOR }, 'analytics'],
  ])('refuses %j and names the field', (given, name) => {
    expect(() => readAnalyticsConfig(given)).toThrow(name);
  });
});
