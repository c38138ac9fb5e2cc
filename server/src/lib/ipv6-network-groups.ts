import { LRUCache } from 'lru-cache';

/** Number of networks to remember; each holds at most `SUBNETS_MAX` subnets. */
const NETWORKS_MAX = 20_000;
/**
 * Number of /64 subnets of one /48 that count separately. A provider may give a customer a whole
 * /48, which has 65 536 of them.
 */
const SUBNETS_MAX = 16;
const FORGOTTEN_MS = 3_600_000;
const SUBNET = /^((?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}$/i;

/** Groups the /64 subnets of an IPv6 network into one key if one /48 uses many of them. */
export class Ipv6NetworkGroups {
  readonly #subnets = new LRUCache<string, Set<string>>({ max: NETWORKS_MAX, ttl: FORGOTTEN_MS });

  /**
   * Returns the key to count: the key itself, or the /48 for a /64 beyond the first ones of its
   * network.
   */
  keyOf(key: string): string {
    const network = SUBNET.exec(key)?.[1];
    if (network === undefined) return key;
    const subnets = this.#subnets.get(network) ?? new Set();
    this.#subnets.set(network, subnets);
    if (subnets.has(key)) return key;
    if (subnets.size >= SUBNETS_MAX) return `${network}::/48`;
    subnets.add(key);
    return key;
  }
}
