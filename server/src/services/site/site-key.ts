import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { loadOrCreateKey, type LoadKey } from './key-file.ts';
import { addressGroup } from '../../lib/rate-limiter.ts';
import { newSecret } from '../../lib/secrets.ts';
import { readSigned, signText } from '../../lib/signed-text.ts';

const FILE = 'site.key';
/** Cookie of a known browser: the browser's name, and its proof for one member. */
const DEVICE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * Computes hashes that only this site can compute. Without a key, trying all network addresses
 * would reverse them.
 */
export class SiteKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  static async create(
    { dataDir, siteSecret }: Pick<Config, 'dataDir' | 'siteSecret'>,
    loadKey: LoadKey = loadOrCreateKey,
  ): Promise<SiteKey> {
    return new SiteKey(await loadKey(dataDir, FILE, siteSecret));
  }

  /**
   * Returns the stored form of a network address. A different `purpose` per table prevents joins by
   * address.
   */
  addressHash(purpose: string, address: string): Buffer {
    return this.#mac(`address ${purpose}\n${addressGroup(address)}`);
  }

  /**
   * Creates the cookie of a browser in which a member has signed in. It proves nothing else and
   * grants no access.
   */
  newDevice(userId: number): string {
    const name = newSecret();
    return `${name}.${this.#deviceMac(userId, name).toString('base64url')}`;
  }

  /** Returns the name of the browser if this member has signed in with it, otherwise undefined. */
  deviceOf(userId: number, cookie: string | undefined): string | undefined {
    const [, name = '', given = ''] = DEVICE.exec(cookie ?? '') ?? [];
    const expected = this.#deviceMac(userId, name);
    const mac = Buffer.from(given, 'base64url');
    return mac.length === expected.length && timingSafeEqual(mac, expected) ? name : undefined;
  }

  /** Signs a value for one purpose, as text for an address. */
  sign(purpose: string, value: unknown): string {
    return signText(this.#key, purpose, value);
  }

  /** Returns undefined unless `sign` created the text for this purpose. */
  readSigned(purpose: string, text: string): unknown {
    return readSigned(this.#key, purpose, text);
  }

  #deviceMac(userId: number, name: string): Buffer {
    return this.#mac(`device ${userId}\n${name}`);
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
