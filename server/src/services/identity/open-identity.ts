import { columnContext, type PersonKey } from '../../repositories/identity/encryption-context.ts';
import type { RecordCipher } from './record-cipher.ts';

interface SealedValues extends PersonKey {
  name: Buffer | null;
  birthDate: Buffer | null;
  documentNumber: Buffer | null;
}

/**
 * Decrypts the identity of a person. Throws `seal_broken` if a value was not sealed for this row.
 */
export function openIdentity(
  cipher: RecordCipher,
  sealed: SealedValues,
): { name: string; birthDate: string; documentNumber: string } {
  return {
    name: cipher.openText(columnContext('name', sealed), sealed.name),
    birthDate: cipher.openText(columnContext('birth_date', sealed), sealed.birthDate),
    documentNumber: cipher.openText(
      columnContext('document_number', sealed),
      sealed.documentNumber,
    ),
  };
}
