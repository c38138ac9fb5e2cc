import { logger } from '@nocturne/lib/logger';

/**
 * Copies a text. If the browser refuses, selects the element that shows the text, so that the
 * viewer can copy it, and resolves with false.
 */
export async function copyOrSelect(text: string, shownIn: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logger.warn('copying to the clipboard failed', error);
    if (shownIn) select(shownIn);
    return false;
  }
}

function select(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // Keyboard shortcuts for copying need the focus in the field.
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
