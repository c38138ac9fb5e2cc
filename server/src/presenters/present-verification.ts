import { VERIF_VERSION } from '@nocturne/contracts/constants';
import type {
  OpenedIdentity,
  Person,
  StaffIdentity,
  Verification,
} from '@nocturne/contracts/entities/verification';
import { CONSENT_SCOPES } from '@nocturne/contracts/verification';
import type { IdentityInReview, OpenIdentity } from '../services/identity/identity-review.ts';
import type { ShownPerson } from '../services/identity/people-service.ts';
import type { VerificationView } from '../services/identity/verification-service.ts';

export function presentVerification(
  { state, isAccepted, record }: VerificationView,
  isOpen: boolean,
): Verification {
  return {
    state,
    version: VERIF_VERSION,
    is_accepted: isAccepted,
    accepted_at: isAccepted ? (record?.acceptedAt.toISOString() ?? '') : '',
    decided_at: record?.decidedAt?.toISOString() ?? '',
    reason_code: record?.reasonCode ?? '',
    ...(isOpen ? {} : { uploads_closed: true as const }),
  };
}

export function presentPerson({
  id,
  name,
  aliases,
  isSelf,
  result,
  reasonCode,
  documentExpiresOn,
  scopes,
}: ShownPerson): Person {
  return {
    person_id: id,
    name,
    aliases,
    is_self: isSelf,
    state: result,
    reason_code: reasonCode,
    scopes,
    document_expires_on: documentExpiresOn ?? '',
  };
}

export function presentStaffIdentity(identity: IdentityInReview): StaffIdentity {
  const { kind, id, username, userId, submittedAt, documentKey, scopes, mayOpen } = identity;
  return {
    kind,
    id,
    username,
    user_id: userId,
    submitted_at: submittedAt.toISOString(),
    has_document: documentKey !== null,
    may_open: mayOpen,
    scopes: CONSENT_SCOPES.filter((scope) => scopes.includes(scope)),
  };
}

export function presentOpenedIdentity(identity: OpenIdentity): OpenedIdentity {
  return {
    name: identity.name,
    birth_date: identity.birthDate,
    document_type: identity.documentType,
    document_country: identity.documentCountry,
    document_number: identity.documentNumber,
    document_expires_on: identity.documentExpiresOn ?? '',
  };
}
