import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed: a sealed value opens as what it was sealed as, and as nothing else. */
export type Sealed = 'name' | 'birth_date' | 'document_number' | 'file' | 'mail';

/** Seals what is kept of identities (R9-10, docs/records.md): AES-256-GCM, as nonce, tag and text, with keys that are derived from one of the site. */
export class RecordCipher {
  readonly #sealing: Buffer;
  readonly #indexing: Buffer;
  readonly #signing: Buffer;

  constructor(key: Buffer) {
    this.#sealing = derive(key, 'nocturne records sealing');
    this.#indexing = derive(key, 'nocturne records index');
    this.#signing = derive(key, 'nocturne audit anchor');
  }

  seal(as: Sealed, bytes: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(as));
    const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** Throws for what this key has not sealed as this. */
  open(as: Sealed, sealed: Buffer): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(as)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  sealText(as: Sealed, text: string): Buffer {
    return this.seal(as, Buffer.from(text));
  }

  /** Empty where nothing is kept. */
  openText(as: Sealed, sealed: Buffer | null): string {
    return sealed === null ? '' : this.open(as, sealed).toString();
  }

  /** Proves that the site wrote a text that is kept outside of the database. */
  mac(text: string): Buffer {
    return createHmac('sha256', this.#signing).update(text).digest();
  }

  /** What a name is found by without being read: the same for its words in any order, case and with or without accents. */
  nameIndex(name: string): Buffer {
    return createHmac('sha256', this.#indexing).update(normalName(name)).digest();
  }
}

function normalName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));
}
