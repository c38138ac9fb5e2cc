import { createContext, use } from 'react';
import type { PageData } from '../routing/page-data.ts';

interface PageState {
  page: PageData;
  /** True while the next page is loading. */
  isLoading: boolean;
}

export const PageContext = createContext<PageState | null>(null);

/** The page of the current address. */
export function usePage(): PageState {
  const state = use(PageContext);
  if (!state) throw new Error('usePage() was called outside of the site');
  return state;
}
