import { logger } from '@nocturne/lib/logger';

/** Copies a text; false when the browser refused, which is only logged: the text stays readable (R8-11). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logger.warn('a text was not copied', error);
    return false;
  }
}

/** Copies what an element says. Where the browser refuses, it is selected for the keys that copy, and the answer is false (R8-11). */
export async function copyOrSelect(text: string, element: Element | null): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied && element) getSelection()?.selectAllChildren(element);
  return isCopied;
}
