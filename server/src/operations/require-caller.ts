import type { Caller } from '@nocturne/contracts/callers';
import type { StaffRole } from '@nocturne/contracts/review';
import { AppError } from '../errors/app-error.ts';
import { requireStaff, type WithStaffRole } from '../policies/staff.ts';
import type { SignedIn } from '../services/accounts/sessions-service.ts';

/** The user that a handler gets: its type follows from who may call. */
export type ActorOf<C extends Caller> = C extends {
  who: 'staff';
  roles: readonly (infer R extends StaffRole)[];
}
  ? WithStaffRole<SignedIn, R>
  : C extends { who: 'member' }
    ? SignedIn
    : SignedIn | undefined;

/** Throws `login_required` or `forbidden` for a user who may not call. */
export function requireCaller<C extends Caller>(caller: C, user: SignedIn | undefined): ActorOf<C> {
  return checkedUser(caller, user) as ActorOf<C>;
}

function checkedUser(caller: Caller, user: SignedIn | undefined): SignedIn | undefined {
  switch (caller.who) {
    case 'anyone':
      return user;
    case 'member':
      if (!user) throw new AppError('login_required', { field: caller.field });
      return user;
    case 'staff':
      return requireStaff(user, caller.roles);
  }
}
