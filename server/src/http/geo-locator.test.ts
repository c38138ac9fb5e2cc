import { describe, expect, test } from '@jest/globals';
import type { VisitorLocation } from '@nocturne/contracts/gates';
import type { FastifyRequest } from 'fastify';
import { readConfig } from '../config/config.ts';
import { GeoLocator } from './geo-locator.ts';

const TEXAS: VisitorLocation = { country: 'US', region: 'US-TX' };
const FRANCE: VisitorLocation = { country: 'FR', region: '' };

function locate(
  { trust, find }: { trust: string; find?: (address: string) => VisitorLocation | undefined },
  headers: Record<string, string>,
  peer = '10.0.0.1',
): VisitorLocation | undefined {
  const config = readConfig({
    COUNTRY_HEADER: 'X-Country',
    REGION_HEADER: 'X-Region',
    TRUST_PROXY: trust,
  });
  const request = {
    headers,
    ip: '192.0.2.7',
    socket: { remoteAddress: peer },
  } as unknown as FastifyRequest;
  return new GeoLocator(config, find).locate(request);
}

describe('R4-03 the country header counts only from a trusted proxy', () => {
  test.each([
    ['true', '203.0.113.9', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.0/8, 192.168.1.1', '10.9.8.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['loopback', '127.0.0.5', true],
    ['loopback', '::1', true],
    ['loopback, uniquelocal', 'fd00::1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.1', '', false],
  ])('TRUST_PROXY=%s, from %s: %p', (trust, peer, isTrusted) => {
    expect(locate({ trust }, { 'x-country': 'FR' }, peer)).toEqual(isTrusted ? FRANCE : undefined);
  });
});

describe('R4-03 GeoLocator with header and database', () => {
  const find = (): VisitorLocation => TEXAS;
  test.each([
    [
      'country and state of the header',
      { 'x-country': 'FR', 'x-region': 'IDF' },
      { country: 'FR', region: 'FR-IDF' },
    ],
    ['the header’s country, the database’s state of it', { 'x-country': 'US' }, TEXAS],
    ['the header’s country, and not a state of another', { 'x-country': 'FR' }, FRANCE],
    ['the database where the header tells none', { 'x-country': 'XX' }, TEXAS],
    ['the database alone', {}, TEXAS],
  ])('uses %s', (_what, headers, location) =>
    expect(locate({ trust: 'true', find }, headers)).toEqual(location),
  );

  test('looks up the address of the visitor, not of the proxy', () => {
    const asked: string[] = [];
    locate({ trust: 'true', find: (address) => void asked.push(address) }, {});
    expect(asked).toEqual(['192.0.2.7']);
  });
});
