import type { SealedIdentity } from '../../repositories/identity/identities-repository.ts';
import type { DeclaredIdentity } from './identity-values.ts';
import type { RecordCipher } from './record-cipher.ts';
import { columnContext, type PersonKey } from '../../repositories/identity/encryption-context.ts';

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
    name: cipher.sealText(columnContext('name', person), identity.name),
    nameIndex: cipher.nameIndex(identity.name),
    birthDate: cipher.sealText(columnContext('birth_date', person), identity.birthDate),
    documentNumber: cipher.sealText(
      columnContext('document_number', person),
      identity.documentNumber,
    ),
    documentType: identity.documentType,
    documentCountry: identity.documentCountry,
    documentExpiresOn: identity.documentExpiresOn,
    documentKey,
    method,
  };
}
