import { useFocusNext } from '@nocturne/ui/use-focus-next';
import type { RefObject } from 'react';
import type { ListContent } from './list-content.ts';

/** Takes a thing out of a list; the focus that goes with its button goes on in the list. */
export function useRemoval<T>(
  hostRef: RefObject<HTMLElement | null>,
  content: ListContent<T>,
  selector?: string,
): (item: T) => Promise<void> {
  const goOnAt = useFocusNext(hostRef, selector);
  return async (item) => {
    const at = content.list.items.indexOf(item);
    if (await content.remove(item)) goOnAt(at);
  };
}
