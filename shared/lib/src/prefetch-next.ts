import { prefersReducedData } from './prefers-reduced-data.ts';

/** Fetches the next page of a list ahead of time, once, unless the visitor saves data. */
export function prefetchNext(list: { prefetchNext(): void }): void {
  if (!prefersReducedData()) list.prefetchNext();
}
