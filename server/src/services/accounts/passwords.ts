import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../../lib/semaphore.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Number of hashes computed at once. More would let sign-ins starve everything else on a small
 * machine.
 */
const AT_ONCE = 2;
const WAITING_MAX = 100;
const RETRY_SECONDS = 5;

const derive = promisify(argon2);

/**
 * Hashes and checks passwords as PHC strings of argon2id. Both reject with `too_many` while
 * `waitingMax` others wait.
 */
export class Passwords {
  readonly #semaphore: Semaphore;
  readonly #dummy: Promise<string>;

  constructor(waitingMax = WAITING_MAX) {
    this.#semaphore = new Semaphore({ atOnce: AT_ONCE, waitingMax, retrySeconds: RETRY_SECONDS });
    this.#dummy = this.hash(randomBytes(SALT_BYTES).toString('hex'));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#tag(password, salt);
    const settings = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`;
    return `$argon2id$v=19$${settings}$${base64(salt)}$${base64(tag)}`;
  }

  /**
   * Takes equally long for a missing account (`stored` undefined), so timing does not reveal
   * accounts.
   */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const [, , , , salt = '', tag = ''] = (stored ?? (await this.#dummy)).split('$');
    const expected = Buffer.from(tag, 'base64');
    const actual = await this.#tag(password, Buffer.from(salt, 'base64'));
    return (
      stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual)
    );
  }

  #tag(password: string, salt: Buffer): Promise<Buffer> {
    return this.#semaphore.run(() =>
      derive('argon2id', {
        message: password,
        nonce: salt,
        parallelism: PARALLELISM,
        tagLength: TAG_BYTES,
        memory: MEMORY_KIB,
        passes: PASSES,
      }),
    );
  }
}

/** PHC strings use base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
