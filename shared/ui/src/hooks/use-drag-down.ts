import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from './listen.ts';

/** Distance of a pull that closes a sheet, CSS pixels. */
const CLOSE_AFTER_PX = 80;

/**
 * Lets a finger pull the box down by its handle. Beyond 80 px it closes, otherwise it springs back.
 */
export function useDragDown(
  boxRef: RefObject<HTMLElement | null>,
  handleRef: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const box = boxRef.current;
    const handle = handleRef.current;
    if (!box || !handle) return undefined;
    let startY: number | undefined;
    const pullDistance = (event: Event): number =>
      startY === undefined ? 0 : Math.max(0, clientY(event) - startY);
    const move = (event: Event): void => {
      if (startY !== undefined)
        box.style.setProperty('transform', `translateY(${pullDistance(event)}px)`);
    };
    const end = (event: Event): void => {
      const distance = pullDistance(event);
      startY = undefined;
      box.style.removeProperty('transform');
      if (distance > CLOSE_AFTER_PX) close();
    };
    const stopHandle = listen(handle, { pointerdown: (event) => void (startY = clientY(event)) });
    const stopWindow = listen(window, { pointermove: move, pointerup: end, pointercancel: end });
    return () => {
      stopHandle();
      stopWindow();
    };
  }, [boxRef, handleRef]);
}

function clientY(event: Event): number {
  return event instanceof MouseEvent ? event.clientY : 0;
}
