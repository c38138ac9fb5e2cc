import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keyOf } from './key-file.ts';
import { addressGroup } from './rate-limiter.ts';
import { newSecret } from './secrets.ts';
import { readSigned, signText } from './signed-text.ts';

const FILE = 'site.key';
/** A device's name, and its proof for one member. */
const DEVICE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Hashes that only this site can compute. There are few network addresses, so a hash without a key could be reversed by trying all of them. */
export class SiteKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  static async open({
    dataDir,
    siteSecret,
  }: Pick<Config, 'dataDir' | 'siteSecret'>): Promise<SiteKey> {
    return new SiteKey(await keyOf(dataDir, FILE, siteSecret));
  }

  /** The stored form of a network address; `purpose` keeps tables from being joined by it. */
  addressHash(purpose: string, address: string): Buffer {
    return this.#mac(`address ${purpose}\n${addressGroup(address)}`);
  }

  /** The cookie of a browser in which a member has signed in. It proves nothing else, and opens nothing. */
  newDevice(userId: number): string {
    const name = newSecret();
    return `${name}.${this.#deviceMac(userId, name).toString('base64url')}`;
  }

  /** The name of the browser when this member has signed in with it; undefined for anything else. */
  deviceOf(userId: number, cookie: string | undefined): string | undefined {
    const [, name = '', given = ''] = DEVICE.exec(cookie ?? '') ?? [];
    const expected = this.#deviceMac(userId, name);
    const mac = Buffer.from(given, 'base64url');
    return mac.length === expected.length && timingSafeEqual(mac, expected) ? name : undefined;
  }

  /** Signs a value for one purpose, as text that an address takes. */
  sign(purpose: string, value: unknown): string {
    return signText(this.#key, purpose, value);
  }

  /** Undefined for anything that `sign` has not made for this purpose. */
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
