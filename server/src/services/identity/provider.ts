import type { IdentityReason } from '@nocturne/contracts/verification';
import type { DeclaredIdentity } from './identity-values.ts';

/** What a provider finds: an answer of its own, or `staff` where people have to look. */
export type IdentityVerdict =
  | { result: 'staff' | 'verified' }
  | { result: 'rejected'; reason: IdentityReason };

/** Checks identities of uploaders (R4-05, docs/trust-and-safety.md). What it is given is not kept outside of this site without the member's knowledge. */
export interface IdentityProvider {
  /** Kept with the identity as its method. */
  readonly name: string;
  check(identity: DeclaredIdentity, document: Buffer): Promise<IdentityVerdict>;
}

/** The default: records what was declared, and leaves the decision to staff. */
export const declaredIdentity: IdentityProvider = {
  name: 'declared',
  check: () => Promise.resolve({ result: 'staff' }),
};
