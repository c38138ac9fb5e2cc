import type { IdentityReason } from '@nocturne/contracts/verification';
import type { DeclaredIdentity } from './identity-values.ts';

/** Verdict of a provider: its own, or `staff` if people must check. */
export type IdentityVerdict =
  | { result: 'staff' | 'verified' }
  | { result: 'rejected'; reason: IdentityReason };

/**
 * Checks the identities of uploaders (docs/trust-and-safety.md). A provider may store the data
 * outside this site only with the member's knowledge.
 */
export interface IdentityProvider {
  /** Stored with the identity as its method. */
  readonly name: string;
  check(identity: DeclaredIdentity, document: Buffer): Promise<IdentityVerdict>;
}

/** The default: stores the declared data and leaves the decision to staff. */
export const declaredIdentityProvider: IdentityProvider = {
  name: 'declared',
  check: () => Promise.resolve({ result: 'staff' }),
};
