import { logger } from '@nocturne/lib/logger';

/**
 * Copies a text. Where the browser refuses, the element that shows the text is selected, so that the viewer can copy
 * it, and the result is false (R8-11).
 */
export async function copyOrSelect(text: string, shownIn: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logger.warn('a text was not copied', error);
    if (shownIn) select(shownIn);
    return false;
  }
}

function select(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // The keys that copy act on a field only while it has the focus.
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
