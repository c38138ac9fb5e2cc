import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For a control that disappears with what it did. The returned function moves the focus to what `find` returns once React has drawn the
 * result, so that the keyboard goes on from there.
 */
export function useFocusAfter(find: () => HTMLElement | null | undefined): () => void {
  const [turn, setTurn] = useState(0);
  const move = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (turn > 0) move();
  }, [turn]);
  return () => setTurn((before) => before + 1);
}
