import type { SessionUser } from '@nocturne/contracts/entities/people';
import { useEffect } from 'react';

/**
 * Loads the member's own opinion of this dir or id once the session is known: on hydration and
 * after sign-in.
 */
export function useOwnOpinion(
  user: SessionUser | null,
  store: { loadOpinion(objectId: string): Promise<void> } | null,
  objectId: string,
): void {
  const id = user?.user_id;
  useEffect(() => {
    if (id !== undefined) void store?.loadOpinion(objectId);
  }, [id, store, objectId]);
}
