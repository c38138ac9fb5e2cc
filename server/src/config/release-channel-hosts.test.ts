import { describe, expect, test } from '@jest/globals';
import {
  releaseChannelOfHost,
  readReleaseChannelHosts,
  invalidReleaseChannelHosts,
} from './release-channel-hosts.ts';

const hosts = readReleaseChannelHosts(
  'staging.example.org=staging, *.preview.example.org=preview-*,grid.example.org=preview-grid',
);

describe('R8-09 release channel of a host name', () => {
  test.each([
    ['staging.example.org', 'staging'],
    ['STAGING.example.org', 'staging'],
    ['grid.example.org', 'preview-grid'],
    ['new-grid.preview.example.org', 'preview-new-grid'],
    ['preview.example.org', undefined],
    ['a.b.preview.example.org', undefined],
    ['new_grid.preview.example.org', undefined],
    ['example.org', undefined],
    ['', undefined],
  ])('the channel of "%s" is %s', (host, channel) => {
    expect(releaseChannelOfHost(hosts, host)).toBe(channel);
  });

  test.each([
    'staging.example.org',
    'staging.example.org=canary',
    '*.example.org=staging',
    'a.example.org=preview-*',
    'https://a.example.org=staging',
    'a=b=staging',
    '=staging',
  ])('refuses the entry %s', (entry) => {
    expect([
      invalidReleaseChannelHosts(`x.example.org=staging,${entry}`),
      readReleaseChannelHosts(entry),
    ]).toEqual([[entry], []]);
  });
});
