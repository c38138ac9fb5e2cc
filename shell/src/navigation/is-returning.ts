import type { createBrowserRouter } from 'react-router-dom';

/**
 * True while a page that Back or Forward led to is on its way: the browser stands at its entry already, the router still at the one before. All
 * entries are named (`nameEntries`).
 */
export function isReturning({ state }: ReturnType<typeof createBrowserRouter>): boolean {
  const entry = history.state as { key?: string } | null;
  return entry?.key !== state.location.key;
}
