import { expect, test } from '@jest/globals';
import type { IdentityReview } from './identity-review.ts';

/** Does not compile unless both types are the same. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
type RoleOf<M extends 'confirm' | 'refuse'> = Parameters<IdentityReview[M]>[0]['role'];

test('only the role "trust" confirms an identity; an admin may refuse and revoke', () => {
  const rules: readonly true[] = [
    true satisfies Same<RoleOf<'confirm'>, 'trust'>,
    true satisfies Same<RoleOf<'refuse'>, 'trust' | 'admin'>,
    true satisfies Same<Parameters<IdentityReview['refuse']>[2]['act'], 'reject' | 'revoke'>,
  ];
  expect(rules).toHaveLength(3);
});
