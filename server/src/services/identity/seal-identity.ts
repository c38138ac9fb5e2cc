import type { SealedIdentity } from '../../repositories/identities-repository.ts';
import type { DeclaredIdentity } from './identity-values.ts';
import type { RecordCipher } from './record-cipher.ts';

/** An identity as it is kept: what names somebody is sealed, and found by a keyed hash of the name. */
export function sealIdentity(
  cipher: RecordCipher,
  identity: DeclaredIdentity,
  { documentKey, method }: { documentKey: string; method: string },
): SealedIdentity {
  return {
    name: cipher.sealText('name', identity.name),
    nameIndex: cipher.nameIndex(identity.name),
    birthDate: cipher.sealText('birth_date', identity.birthDate),
    documentNumber: cipher.sealText('document_number', identity.documentNumber),
    documentType: identity.documentType,
    documentCountry: identity.documentCountry,
    documentExpiresOn: identity.documentExpiresOn,
    documentKey,
    method,
  };
}
