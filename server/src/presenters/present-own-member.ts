import type { OwnMember, OwnSession } from '@nocturne/contracts/entities/people';
import type { OwnMemberRecord } from '../services/accounts/own-member-service.ts';
import type { OwnSession as OwnSessionRecord } from '../services/accounts/sessions-service.ts';
import { presentMember } from './present-member.ts';

/** Converts a member for themselves. `age` is in years. */
export function presentOwnMember(
  { member, email, pendingEmail }: OwnMemberRecord,
  age: number | undefined,
): OwnMember {
  return { ...presentMember(member, age), email, pending_email: pendingEmail };
}

export function presentOwnSession({
  id,
  isCurrent,
  device,
  createdAt,
  seenAt,
}: OwnSessionRecord): OwnSession {
  return {
    session_id: id,
    is_current: isCurrent,
    device,
    created: createdAt.toISOString(),
    seen: seenAt.toISOString(),
  };
}
