/**
 * These functions run inside the checked page, so they must be self-contained. The page may have
 * replaced the built-in functions that they call. Other checks may detect that.
 */

/**
 * Returns up to three parts outside of a remote's slot that look different without its style
 * sheets.
 */
export function findStyleLeaks({ name, base }: { name: string; base: string }): string[] {
  const properties = [
    'display',
    'visibility',
    'opacity',
    'position',
    'color',
    'background-color',
    'background-image',
    'font-family',
  ];
  const moreProperties = [
    'font-size',
    'transform',
    'z-index',
    'pointer-events',
    'clip-path',
    'filter',
    'content',
    'content-visibility',
  ];
  const outside = [...document.querySelectorAll('*')].filter(
    (element) =>
      !element.closest(`[data-remote="${name}"]`) && !element.closest('head, script, style'),
  );
  const styleOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [...properties, ...moreProperties].map((key) => style.getPropertyValue(key)).join('|');
  };
  const sheets = [...document.styleSheets].filter((sheet) => {
    const node = sheet.ownerNode as Element | null;
    return (node?.getAttribute('data-href') ?? sheet.href ?? '').includes(base);
  });
  const before = outside.map(styleOf);
  for (const sheet of sheets) sheet.disabled = true;
  const after = outside.map(styleOf);
  for (const sheet of sheets) sheet.disabled = false;
  const changed = outside.filter((_element, at) => before[at] !== after[at]);
  return changed.slice(0, 3).map((element) => `<${element.localName}>`);
}

/**
 * True if something covers a point of the age gate or of its buttons, even if clicks pass through
 * it.
 */
export function isGateCovered(selector: string): boolean {
  const gate = document.querySelector(selector);
  if (!gate) return true;
  for (const element of document.querySelectorAll<HTMLElement>('body *, html > :not(head)'))
    if (!gate.contains(element) && getComputedStyle(element).pointerEvents === 'none')
      element.style.setProperty('pointer-events', 'auto', 'important');
  const parts = [gate, ...gate.querySelectorAll('button')];
  const points = [0.1, 0.5, 0.9];
  return parts.some((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    // A button below the fold requires scrolling; `elementFromPoint` returns null there.
    if (width === 0) return true;
    return points.some((x) =>
      points.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y);
        return found !== null && !gate.contains(found);
      }),
    );
  });
}

/**
 * Focuses the first link outside of a remote's slot. Returns true if something moved the focus;
 * undefined if there is no link.
 */
export async function stealsFocus(name: string): Promise<boolean | undefined> {
  const links = [...document.querySelectorAll<HTMLElement>('a[href]')];
  const link = links.find(
    (one) => !one.closest(`[data-remote="${name}"]`) && one.checkVisibility(),
  );
  if (!link) return undefined;
  link.focus();
  await new Promise(requestAnimationFrame);
  return document.activeElement !== link;
}
