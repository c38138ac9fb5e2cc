import type { Verification } from '@nocturne/contracts/entities/verification';
import type { VerificationState } from '@nocturne/contracts/verification';

/** States in which a document may be sent. */
const SENDABLE_STATES: readonly VerificationState[] = ['acknowledged', 'rejected', 'expired'];

/**
 * Returns true if the uploader may send their identity now. The page then begins with the identity
 * form.
 */
export function maySendIdentity(record: Verification | undefined): boolean {
  return record !== undefined && record.is_accepted && SENDABLE_STATES.includes(record.state);
}
