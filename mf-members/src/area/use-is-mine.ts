import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import type { AreaStore } from './area-store.ts';

/**
 * Returns true if the visitor is in their own area. Until hydration, public pages render as they
 * do for everyone else, because one page serves all members.
 */
export function useIsMine(area: AreaStore): boolean {
  const isHydrated = useHydrated();
  return area.isOwnerOnly || (isHydrated && area.isMine);
}
