type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Moves the focus among the items of a menu; returns true if the menu handles the key. Key
 * combinations belong to the browser.
 */
export function moveFocus(menu: HTMLElement, { key, ctrlKey, metaKey, altKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const focusedIndex = items.findIndex((item) => item === document.activeElement);
  if (key === ' ' && focusedIndex >= 0) items[focusedIndex]?.click();
  else if (key === 'ArrowDown') items.at((focusedIndex + 1) % items.length)?.focus();
  else if (key === 'ArrowUp') items.at(focusedIndex <= 0 ? -1 : focusedIndex - 1)?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else
    return focusByLetter(
      [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)],
      key,
    );
  return true;
}

function focusByLetter(items: readonly HTMLElement[], key: string): boolean {
  if (key.length !== 1) return false;
  const found = items.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
  found?.focus();
  return found !== undefined;
}
