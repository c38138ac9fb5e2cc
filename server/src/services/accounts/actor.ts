import type { Actor } from '../../repositories/audit/audit.ts';
import { AppError } from '../../errors/app-error.ts';
import type { SignedIn } from './sessions-service.ts';

/**
 * Returns the acting member as the audit log records them. Throws `login_required` for a visitor.
 */
export function actorOf({
  user,
  address,
}: {
  user: SignedIn | undefined;
  address: string;
}): Required<Pick<Actor, 'id'>> & Actor {
  if (!user) throw new AppError('login_required');
  return { id: user.user_id, role: user.role, address };
}
