import { BlockList, isIP, isIPv6 } from 'node:net';
import type { VisitorLocation } from '@nocturne/contracts/gates';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { TRUST_RANGES } from '../config/trust-proxy.ts';
import { openGeoipDatabase, toLocation, type LookUpLocation } from '../services/geoip-database.ts';

/** Where visitors are, as far as the server knows it by itself: a trusted proxy's header, else the database of addresses. */
export class GeoLocator {
  /** Lower-case request headers that an answer may depend on. */
  readonly headers: readonly string[];
  /** The visitor's address has a say: nothing in the request tells caches of others which answers are alike. */
  readonly isByAddress: boolean;
  readonly #config: Config;
  readonly #isTrusted: (address: string) => boolean;
  readonly #find: LookUpLocation;

  constructor(config: Config, find?: LookUpLocation) {
    this.#config = config;
    this.#find = find ?? (() => undefined);
    this.isByAddress = find !== undefined;
    this.#isTrusted = trustOf(config.trustProxy);
    this.headers = [config.countryHeader, config.regionHeader].filter((name) => name !== '');
  }

  /** Reads the database that the environment names. Throws where it is none. */
  static async open(config: Config): Promise<GeoLocator> {
    return new GeoLocator(
      config,
      config.countryDatabase === undefined
        ? undefined
        : await openGeoipDatabase(config.countryDatabase),
    );
  }

  /** Undefined where nothing tells the country. A header without the state leaves the state to the database. */
  of(request: FastifyRequest): VisitorLocation | undefined {
    const told = this.#told(request);
    if (told && told.region !== '') return told;
    const found = this.#find(request.ip);
    return told && found?.country !== told.country ? told : found;
  }

  /** A header counts only from the proxy itself: a visitor who comes past it could write anything. */
  #told(request: FastifyRequest): VisitorLocation | undefined {
    const { countryHeader, regionHeader } = this.#config;
    if (countryHeader === '' || !this.#isTrusted(request.socket.remoteAddress ?? ''))
      return undefined;
    const read = (name: string): string | undefined => {
      const value = name === '' ? undefined : request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    return toLocation(read(countryHeader), read(regionHeader));
  }
}

/** Whether the peer of a connection is a proxy of the operator's. */
function trustOf(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = new BlockList();
  for (const entry of trustProxy.flatMap((name) => TRUST_RANGES[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    return isIP(plain) !== 0 && trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
