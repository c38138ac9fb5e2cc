import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { AppError, isAppError } from '../../errors/app-error.ts';
import type { EncryptionContext } from '../../repositories/identity/encryption-context.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * Prefix of every value that is bound to its column and row, or file. Values without it have the
 * first format, which was bound to its kind only.
 */
const BOUND_PREFIX = Buffer.from('sealed:2');

export interface RecordCipherOptions {
  /** True as long as values of the first format may still open, until all have been resealed. */
  acceptsUnbound?: () => boolean;
  /** Called for each value that did not open. */
  onRefused?: (refused: AppError, kind: EncryptionContext['kind']) => void;
}

/**
 * Seals stored identity data (docs/records.md): AES-256-GCM with keys derived from a key of the
 * site.
 */
export class RecordCipher {
  readonly #sealingKey: Buffer;
  readonly #indexingKey: Buffer;
  readonly #signingKey: Buffer;
  readonly #acceptsUnbound: () => boolean;
  readonly #onRefused: NonNullable<RecordCipherOptions['onRefused']>;

  constructor(
    key: Buffer,
    { acceptsUnbound = () => false, onRefused = () => undefined }: RecordCipherOptions = {},
  ) {
    this.#sealingKey = derive(key, 'nocturne records sealing');
    this.#indexingKey = derive(key, 'nocturne records index');
    this.#signingKey = derive(key, 'nocturne audit anchor');
    this.#acceptsUnbound = acceptsUnbound;
    this.#onRefused = onRefused;
  }

  seal(context: EncryptionContext, bytes: Buffer): Buffer {
    return Buffer.concat([BOUND_PREFIX, encrypt(this.#sealingKey, associatedData(context), bytes)]);
  }

  /** Throws `seal_broken` unless this key sealed the value for this context. */
  open(context: EncryptionContext, sealed: Buffer): Buffer {
    try {
      if (isBound(sealed))
        return decrypt(
          this.#sealingKey,
          associatedData(context),
          sealed.subarray(BOUND_PREFIX.length),
        );
      if (this.#acceptsUnbound()) return decrypt(this.#sealingKey, context.kind, sealed);
    } catch (cause) {
      throw this.#refuse(
        context,
        'was changed, moved from another place, or sealed with another key',
        cause,
      );
    }
    throw this.#refuse(context, 'has the first format, which this installation no longer accepts');
  }

  sealText(context: EncryptionContext, text: string): Buffer {
    return this.seal(context, Buffer.from(text));
  }

  /** Returns an empty text for null. Throws like `open`. */
  openText(context: EncryptionContext, sealed: Buffer | null): string {
    return sealed === null ? '' : this.open(context, sealed).toString();
  }

  /** Returns undefined if `openText` throws `seal_broken`. */
  tryOpenText(context: EncryptionContext, sealed: Buffer | null): string | undefined {
    try {
      return this.openText(context, sealed);
    } catch (error) {
      if (isAppError(error) && error.code === 'seal_broken') return undefined;
      throw error;
    }
  }

  /**
   * Seals an email of the job queue. It names its recipient itself, so it is bound to its kind
   * only.
   */
  sealMail(bytes: Buffer): Buffer {
    return encrypt(this.#sealingKey, MAIL, bytes);
  }

  unsealMail(sealed: Buffer): Buffer {
    return decrypt(this.#sealingKey, MAIL, sealed);
  }

  /** Authenticates a text of the site that is stored outside the database. */
  mac(text: string): Buffer {
    return createHmac('sha256', this.#signingKey).update(text).digest();
  }

  /**
   * Returns a keyed hash for finding a name without decrypting. Word order, case and accents do not
   * matter.
   */
  nameIndex(name: string): Buffer {
    return createHmac('sha256', this.#indexingKey).update(normalName(name)).digest();
  }

  #refuse({ kind, at }: EncryptionContext, how: string, cause?: unknown): AppError {
    const refused = new AppError('seal_broken', { why: `${kind} of ${at} ${how}`, cause });
    this.#onRefused(refused, kind);
    return refused;
  }
}

const MAIL = 'mail';

/** True if a value is bound to a context. */
export const isBound = (sealed: Buffer): boolean =>
  sealed.subarray(0, BOUND_PREFIX.length).equals(BOUND_PREFIX);

const associatedData = ({ kind, at }: EncryptionContext): string =>
  [BOUND_PREFIX.toString(), kind, at].join('\n');

/** Returns nonce, tag and ciphertext. */
function encrypt(key: Buffer, associated: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(associated),
  );
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, associated: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(associated))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}

function normalName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));
}
