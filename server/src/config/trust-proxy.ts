import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { attempt } from '@nocturne/lib/attempt';

/** Converts TRUST_PROXY for Fastify: no proxy, all, or these addresses. */
export function parseTrustProxy(value: string): boolean | string[] {
  if (value === '' || value === 'false') return false;
  return value === 'true' ? true : value.split(',').map((part) => part.trim());
}

/** Returns the entries that are not an address, a network or the name of a range. */
export function invalidTrustEntries(value: string): string[] {
  const trust = parseTrustProxy(value);
  return typeof trust === 'boolean'
    ? []
    : trust.filter((entry) => !isStrict(entry) || !attempt(() => compile(entry)));
}

/** False for forms that Fastify accepts too: netmasks, and IPv4 addresses with fewer parts. */
function isStrict(entry: string): boolean {
  const address = entry.replace(/\/[1-9]\d*$/, '');
  return isIP(address) !== 0 || /^[a-z]+$/.test(entry);
}

/**
 * Returns a test for addresses of proxies, whose connections carry many visitors. Fastify uses the
 * same one for the visitor's address.
 */
export function createProxyTest(trust: boolean | readonly string[]): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust;
  const isTrusted = compile([...trust]);
  return (address) => isTrusted(address, 0);
}
