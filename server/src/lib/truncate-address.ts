import { leadingParts, parseAddress } from './parse-address.ts';

/**
 * Shortens an address so it identifies an area and not a person: /24 of IPv4, /48 of IPv6. Empty
 * for anything else.
 */
export function truncateAddress(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return '';
  return 'parts' in parsed
    ? `${leadingParts(parsed, 3)}::`
    : `${parsed.octets.slice(0, 3).join('.')}.0`;
}
