import type { VisitorLocation } from '@nocturne/contracts/gates';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { createProxyTest } from '../config/trust-proxy.ts';
import {
  openGeoipDatabase,
  toLocation,
  type LookUpLocation,
} from '../services/site/geoip-database.ts';

/** Locates visitors without their help: by a trusted proxy's header, else by the geoip database. */
export class GeoLocator {
  /** Lower-case request headers that a response may depend on. */
  readonly headers: readonly string[];
  /**
   * True if the location depends on the visitor's address. Nothing in the request tells shared
   * caches which responses are the same.
   */
  readonly isByAddress: boolean;
  readonly #config: Config;
  readonly #isTrusted: (address: string) => boolean;
  readonly #find: LookUpLocation;

  constructor(config: Config, find?: LookUpLocation) {
    this.#config = config;
    this.#find = find ?? (() => undefined);
    this.isByAddress = find !== undefined;
    this.#isTrusted = createProxyTest(config.trustProxy);
    this.headers = [config.countryHeader, config.regionHeader].filter((name) => name !== '');
  }

  /** Opens the configured geoip database. Throws if it is invalid. */
  static async create(config: Config): Promise<GeoLocator> {
    return new GeoLocator(
      config,
      config.countryDatabase === undefined
        ? undefined
        : await openGeoipDatabase(config.countryDatabase),
    );
  }

  /** Undefined if the country is unknown. If the header has no region, the database supplies it. */
  locate(request: FastifyRequest): VisitorLocation | undefined {
    const fromHeaders = this.#locateByHeaders(request);
    if (fromHeaders && fromHeaders.region !== '') return fromHeaders;
    const found = this.#find(request.ip);
    return fromHeaders && found?.country !== fromHeaders.country ? fromHeaders : found;
  }

  /**
   * Trusts headers only from the proxy itself, because visitors who bypass it can send anything.
   */
  #locateByHeaders(request: FastifyRequest): VisitorLocation | undefined {
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
