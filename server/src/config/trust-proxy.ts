import { BlockList, isIP, isIPv6 } from 'node:net';

/** Names of ranges that TRUST_PROXY may contain, with Fastify's meaning. */
export const TRUST_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

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
    : trust.filter((entry) => !Object.hasOwn(TRUST_RANGES, entry) && !isNetwork(entry));
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Returns a test for addresses of proxies, whose connections carry many visitors. */
export function createProxyTest(trust: boolean | readonly string[]): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust;
  const proxies = new BlockList();
  for (const entry of trust.flatMap((name) => TRUST_RANGES[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
