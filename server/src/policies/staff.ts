import { STAFF_ROLES, type MemberRole, type StaffRole } from '@nocturne/contracts/review';
import { AppError } from '../errors/app-error.ts';

interface WithRole {
  role: MemberRole;
}

export function isStaff(user: WithRole | undefined): boolean {
  return user !== undefined && STAFF_ROLES.some((role) => role === user.role);
}

/**
 * Throws `login_required` for a visitor, `forbidden` for a member without one of these roles. An
 * admin has the rights of moderators; only "trust" sees sealed items.
 */
export function requireStaff<U extends WithRole>(
  user: U | undefined,
  roles: readonly StaffRole[] = STAFF_ROLES,
): U & { role: StaffRole } {
  if (!user) throw new AppError('login_required');
  if (!roles.some((role) => role === user.role)) throw new AppError('forbidden');
  return user as U & { role: StaffRole };
}
