import { STAFF_ROLES, type MemberRole, type StaffRole } from '@nocturne/contracts/review';
import { AppError } from '../errors/app-error.ts';

interface WithRole {
  role: MemberRole;
}

/** A signed-in user whose role was checked. */
export type WithStaffRole<U extends WithRole, R extends StaffRole = StaffRole> = U & { role: R };

export function isStaff(user: WithRole | undefined): boolean {
  return user !== undefined && STAFF_ROLES.some((role) => role === user.role);
}

/**
 * Throws `login_required` for a visitor, `forbidden` for a member without one of these roles. An
 * admin has the rights of moderators; only "trust" sees sealed items.
 */
export function requireStaff<U extends WithRole, R extends StaffRole = StaffRole>(
  user: U | undefined,
  roles: readonly R[] = STAFF_ROLES as readonly StaffRole[] as readonly R[],
): WithStaffRole<U, R> {
  if (!user) throw new AppError('login_required');
  if (!roles.some((role) => role === user.role)) throw new AppError('forbidden');
  return user as WithStaffRole<U, R>;
}
