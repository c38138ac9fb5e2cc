import type { SessionUser } from '@nocturne/contracts/entities/people';
import { useEffect } from 'react';

/** Asks for what the member did before with the object of this dir or id, once it is known who is here: as the page is taken over, and after signing in. */
export function useOwnOpinion(
  user: SessionUser | null,
  store: { learn(objectId: string): Promise<void> } | null,
  objectId: string,
): void {
  const id = user?.user_id;
  useEffect(() => {
    if (id !== undefined) void store?.learn(objectId);
  }, [id, store, objectId]);
}
