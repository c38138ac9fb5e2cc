import type { SealedIdentity } from '../../repositories/identities-repository.ts';
import type { DeclaredIdentity } from './identity-values.ts';
import type { RecordCipher } from './record-cipher.ts';
import { columnPlace, type PersonKey } from '../../repositories/sealed-place.ts';

/**
 * Returns an identity in its stored form: personal data is sealed for its row, and a keyed hash
 * makes the name searchable.
 */
export function sealIdentity(
  cipher: RecordCipher,
  person: PersonKey,
  identity: DeclaredIdentity,
  { documentKey, method }: { documentKey: string; method: string },
): SealedIdentity {
  return {
    personId: person.personId,
    name: cipher.sealText(columnPlace('name', person), identity.name),
    nameIndex: cipher.nameIndex(identity.name),
    birthDate: cipher.sealText(columnPlace('birth_date', person), identity.birthDate),
    documentNumber: cipher.sealText(
      columnPlace('document_number', person),
      identity.documentNumber,
    ),
    documentType: identity.documentType,
    documentCountry: identity.documentCountry,
    documentExpiresOn: identity.documentExpiresOn,
    documentKey,
    method,
  };
}
