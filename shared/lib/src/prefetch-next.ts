import { savesData } from './saves-data.ts';

/** Fetches the page that a visitor is about to ask for, by load-more or by its number: once, and not where data is saved. */
export function prefetchNext(list: { prefetchNext(): void }): void {
  if (!savesData()) list.prefetchNext();
}
