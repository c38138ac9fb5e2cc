import type { Verification } from '@nocturne/contracts/entities/verification';
import type { VerificationState } from '@nocturne/contracts/verification';

/** States in which a document may be sent. */
const OPEN: readonly VerificationState[] = ['acknowledged', 'rejected', 'expired'];

/** True if the uploader may send their identity now: its form is then the first part of the page. */
export function isIdentityOpen(record: Verification | undefined): boolean {
  return record !== undefined && record.is_accepted && OPEN.includes(record.state);
}
