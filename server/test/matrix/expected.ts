import { ROLES, type Role } from './stage.ts';

/**
 * Expected status for each role. `suspended` equals `visitor` and every other role equals `member`,
 * unless listed.
 */
export interface Expected extends Partial<Record<Role, number>> {
  visitor: number;
  member: number;
}

export function expectedOf({ visitor, member, ...named }: Expected): Record<Role, number> {
  const statuses = ROLES.map(
    (role) => [role, role === 'visitor' || role === 'suspended' ? visitor : member] as const,
  );
  return { ...(Object.fromEntries(statuses) as Record<Role, number>), ...named };
}

/** The same status for everyone. */
export const everybody = (status: number): Expected => ({ visitor: status, member: status });
/** Only members; visitors must sign in. */
export const members = (status: number): Expected => ({ visitor: 401, member: status });
/** Only the owner; all other members are refused. */
export const ownerOnly = (status: number): Expected => ({
  visitor: 401,
  owner: status,
  member: 403,
});
/** Only staff; all other members are refused. */
export const staff = (status: number): Expected => ({
  visitor: 401,
  member: 403,
  moderator: status,
  admin: status,
});
/** Only the owner; for other members the object does not exist. */
export const ownerSees = (status: number): Expected => ({
  visitor: 401,
  owner: status,
  member: 404,
});
