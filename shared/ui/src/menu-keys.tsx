type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Moves the focus among the items of a menu; returns true if the menu handles the key. Key
 * combinations belong to the browser.
 */
export function moveFocus(menu: HTMLElement, { key, ctrlKey, metaKey, altKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const here = items.findIndex((item) => item === document.activeElement);
  if (key === ' ' && here >= 0) items[here]?.click();
  else if (key === 'ArrowDown') items.at((here + 1) % items.length)?.focus();
  else if (key === 'ArrowUp') items.at(here <= 0 ? -1 : here - 1)?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else return focusByLetter([...items.slice(here + 1), ...items.slice(0, here + 1)], key);
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
