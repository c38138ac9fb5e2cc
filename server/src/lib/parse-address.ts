import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/**
 * Parses a network address. IPv4 addresses in IPv6 form become IPv4. Undefined for any other text,
 * also for the octal and short forms that the library accepts.
 */
export function parseAddress(address: string): IPv4 | IPv6 | undefined {
  return isIP(address) !== 0 && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/** Returns the first `count` parts of an IPv6 address in hexadecimal. */
export function leadingParts({ parts }: IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
