import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For a control that its own action removes. The returned function moves the focus to the element
 * that `find` returns after the next render. Keyboard users can then continue there.
 */
export function useFocusAfter(find: () => HTMLElement | null | undefined): () => void {
  const [requestCount, setRequestCount] = useState(0);
  const move = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (requestCount > 0) move();
  }, [requestCount]);
  return () => setRequestCount((before) => before + 1);
}
