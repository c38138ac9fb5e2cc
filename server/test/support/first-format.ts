import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals bytes in the first format: nonce, tag and ciphertext, bound to their kind but not to a row.
 */
export function sealInFirstFormat(
  key: Buffer,
  kind: 'name' | 'birth_date' | 'document_number' | 'file',
  bytes: Buffer | string,
): Buffer {
  const nonce = randomBytes(12);
  const sealingKey = Buffer.from(
    hkdfSync('sha256', key, Buffer.alloc(0), 'nocturne records sealing', 32),
  );
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: 16 }).setAAD(
    Buffer.from(kind),
  );
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}
