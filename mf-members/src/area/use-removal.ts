import { useFocusNext } from '@nocturne/ui/hooks/use-focus-next';
import type { RefObject } from 'react';
import type { ListContent } from './list-content.ts';

/** Returns a function that removes an item; focus moves to the next item of the list. */
export function useRemoval<T>(
  hostRef: RefObject<HTMLElement | null>,
  content: ListContent<T>,
  selector?: string,
): (item: T) => Promise<void> {
  const focusItemAt = useFocusNext(hostRef, selector);
  return async (item) => {
    const index = content.list.items.indexOf(item);
    if (await content.remove(item)) focusItemAt(index);
  };
}
