import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { AppError, isAppError } from '../app-error.ts';
import type { SealedPlace } from '../../repositories/sealed-place.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Begins every value that is bound to its place. Without it a value is in the first form, which was bound to its kind only. */
const BOUND = Buffer.from('sealed:2');

export interface RecordCipherOptions {
  /** Whether values of the first form still open: until they have all been sealed again. */
  acceptsUnbound?: () => boolean;
  /** Hears of each value that did not open. */
  onRefused?: (refused: AppError, kind: SealedPlace['kind']) => void;
}

/** Seals what is kept of identities (R9-10, docs/records.md): AES-256-GCM with keys that are derived from one of the site. */
export class RecordCipher {
  readonly #sealing: Buffer;
  readonly #indexing: Buffer;
  readonly #signing: Buffer;
  readonly #acceptsUnbound: () => boolean;
  readonly #onRefused: NonNullable<RecordCipherOptions['onRefused']>;

  constructor(
    key: Buffer,
    { acceptsUnbound = () => false, onRefused = () => undefined }: RecordCipherOptions = {},
  ) {
    this.#sealing = derive(key, 'nocturne records sealing');
    this.#indexing = derive(key, 'nocturne records index');
    this.#signing = derive(key, 'nocturne audit anchor');
    this.#acceptsUnbound = acceptsUnbound;
    this.#onRefused = onRefused;
  }

  seal(place: SealedPlace, bytes: Buffer): Buffer {
    return Buffer.concat([BOUND, encrypt(this.#sealing, boundTo(place), bytes)]);
  }

  /** Throws seal_broken for what this key has not sealed for this place. */
  open(place: SealedPlace, sealed: Buffer): Buffer {
    try {
      if (isBound(sealed))
        return decrypt(this.#sealing, boundTo(place), sealed.subarray(BOUND.length));
      if (this.#acceptsUnbound()) return decrypt(this.#sealing, place.kind, sealed);
    } catch (cause) {
      throw this.#refuse(
        place,
        'was changed, moved from another place, or sealed with another key',
        cause,
      );
    }
    throw this.#refuse(place, 'has the first form, which this installation accepts no longer');
  }

  sealText(place: SealedPlace, text: string): Buffer {
    return this.seal(place, Buffer.from(text));
  }

  /** Empty for null. Throws as open does. */
  openText(place: SealedPlace, sealed: Buffer | null): string {
    return sealed === null ? '' : this.open(place, sealed).toString();
  }

  /** Undefined where openText throws seal_broken. */
  tryOpenText(place: SealedPlace, sealed: Buffer | null): string | undefined {
    try {
      return this.openText(place, sealed);
    } catch (error) {
      if (isAppError(error) && error.code === 'seal_broken') return undefined;
      throw error;
    }
  }

  /** A letter of the queue names its reader itself, so it is bound to its kind only. */
  sealMail(bytes: Buffer): Buffer {
    return encrypt(this.#sealing, LETTER, bytes);
  }

  unsealMail(sealed: Buffer): Buffer {
    return decrypt(this.#sealing, LETTER, sealed);
  }

  /** Proves that the site wrote a text that is kept outside of the database. */
  mac(text: string): Buffer {
    return createHmac('sha256', this.#signing).update(text).digest();
  }

  /** What a name is found by without being read: the same for its words in any order, case and with or without accents. */
  nameIndex(name: string): Buffer {
    return createHmac('sha256', this.#indexing).update(normalName(name)).digest();
  }

  #refuse({ kind, at }: SealedPlace, how: string, cause?: unknown): AppError {
    const refused = new AppError('seal_broken', { why: `${kind} of ${at} ${how}`, cause });
    this.#onRefused(refused, kind);
    return refused;
  }
}

const LETTER = 'mail';

/** Whether a value has the form that is bound to its place. */
export const isBound = (sealed: Buffer): boolean => sealed.subarray(0, BOUND.length).equals(BOUND);

const boundTo = ({ kind, at }: SealedPlace): string => [BOUND.toString(), kind, at].join('\n');

/** Nonce, tag and text. */
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
