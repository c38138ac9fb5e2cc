import { useHydrated } from '@nocturne/ui/use-hydrated';
import type { AreaStore } from './area-store.ts';

/** Whether the visitor is in the area of their own. What is there for others too the server draws as theirs, because that page serves all members. */
export function useIsMine(area: AreaStore): boolean {
  const isHydrated = useHydrated();
  return area.isOwners || (isHydrated && area.isMine);
}
