import { ROLES, type Role } from './stage.ts';

/** The status that each role is answered; `suspended` is as a visitor, every other role as a member unless it stands there. */
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

/** The same for everybody. */
export const everybody = (status: number): Expected => ({ visitor: status, member: status });
/** Members alone; visitors are asked to log in. */
export const members = (status: number): Expected => ({ visitor: 401, member: status });
/** The owner alone (R6-05); other members are refused, whoever they are. */
export const ownerOnly = (status: number): Expected => ({
  visitor: 401,
  owner: status,
  member: 403,
});
/** For staff alone; members are refused, whoever they are. */
export const staff = (status: number): Expected => ({
  visitor: 401,
  member: 403,
  moderator: status,
  admin: status,
});
/** The owner alone; for everybody else it is not there. */
export const ownerSees = (status: number): Expected => ({
  visitor: 401,
  owner: status,
  member: 404,
});
