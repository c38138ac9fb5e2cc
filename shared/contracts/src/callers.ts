import { STAFF_ROLES, type StaffRole } from './review.ts';

/**
 * Callers of an operation, or of one act of a form. `field` is the field of the error
 * `login_required`; staff with another role get `forbidden`.
 */
export type Caller =
  | { readonly who: 'anyone' }
  | { readonly who: 'member'; readonly field: string }
  | { readonly who: 'staff'; readonly roles: readonly StaffRole[] };

export const ANYONE = { who: 'anyone' } as const satisfies Caller;
export const MEMBER = { who: 'member', field: 'error' } as const satisfies Caller;
export const STAFF = { who: 'staff', roles: STAFF_ROLES } as const satisfies Caller;

export const memberFor = <const F extends string>(field: F) =>
  ({ who: 'member', field }) as const satisfies Caller;
export const staffWith = <const R extends readonly StaffRole[]>(...roles: R) =>
  ({ who: 'staff', roles }) as const satisfies Caller;
