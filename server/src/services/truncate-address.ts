import { addressGroup } from './rate-limiter.ts';

/** An address without its last part, so that it names a neighbourhood and not a person: /24 of IPv4, /48 of IPv6; empty for none. */
export function truncateAddress(address: string): string {
  const group = addressGroup(address);
  if (group === '') return '';
  if (!group.includes(':')) return `${group.split('.').slice(0, 3).join('.')}.0`;
  return `${group.split(':').slice(0, 3).join(':')}::`;
}
