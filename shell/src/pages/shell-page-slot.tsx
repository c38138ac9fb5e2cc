import { useEffect } from 'react';
import { useShell } from '../composition/shell-context.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';

type Own = Extract<LoadedRoute, { kind: 'own' }>;

/** A page of the shell in the slot; its store is disposed when the visitor leaves the route. */
export function ShellPageSlot({ loaded: { descriptor, store } }: { loaded: Own }) {
  const { services } = useShell();
  useEffect(() => () => descriptor.dispose?.(store), [descriptor, store]);
  return <descriptor.Screen store={store} services={services} />;
}
