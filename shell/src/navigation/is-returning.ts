import type { createBrowserRouter } from 'react-router-dom';

/** The router's name for an entry that it did not make. */
const UNNAMED = 'default';

/** True while a page that Back or Forward led to is on its way: the browser stands at its entry already, the router still at the one before. */
export function isReturning({ state }: ReturnType<typeof createBrowserRouter>): boolean {
  const { key = UNNAMED } = (history.state ?? {}) as { key?: string };
  return key !== state.location.key;
}
