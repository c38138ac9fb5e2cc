import { addressGroup } from './rate-limiter.ts';

/**
 * Shortens an address so it identifies an area and not a person: /24 of IPv4, /48 of IPv6. Empty
 * for none.
 */
export function truncateAddress(address: string): string {
  const group = addressGroup(address);
  if (group === '') return '';
  if (!group.includes(':')) return `${group.split('.').slice(0, 3).join('.')}.0`;
  return `${group.split(':').slice(0, 3).join(':')}::`;
}
