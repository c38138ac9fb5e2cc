import type { MouseEvent } from 'react';

/**
 * Returns true if a click would follow the link in this tab: primary button, no modifier, not
 * handled before.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
