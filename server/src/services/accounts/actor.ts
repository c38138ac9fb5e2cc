import type { MemberRole } from '@nocturne/contracts/review';
import type { Actor } from '../../repositories/audit/audit.ts';

/** The acting member, as the audit log records them. */
export type MemberActor = Actor & { id: number };

/** `address` is the network address of the request. */
export function actorOf(
  { user_id: id, role }: { user_id: number; role: MemberRole },
  address: string,
): MemberActor {
  return { id, role, address };
}
