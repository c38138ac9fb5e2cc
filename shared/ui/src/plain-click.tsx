import type { MouseEvent } from 'react';

/** True for a click that would follow the link in this tab: no modifier, first button, nobody handled it before. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
