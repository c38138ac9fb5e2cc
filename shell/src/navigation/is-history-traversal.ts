import type { createBrowserRouter } from 'react-router-dom';

/**
 * True while a page loads after Back or Forward: the browser is already at its history entry, the
 * router still at the previous one. All entries have keys (`assignEntryKeys`).
 */
export function isHistoryTraversal({ state }: ReturnType<typeof createBrowserRouter>): boolean {
  const entry = history.state as { key?: string } | null;
  return entry?.key !== state.location.key;
}
