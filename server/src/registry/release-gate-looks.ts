/**
 * Run inside of the page that is checked: no name from outside of a function may be used in it.
 * The page may have replaced what these functions call; that is found by other means, or by nobody.
 */

/** Parts of the page outside of a remote's slot that look different without its style sheets; at most three. */
export function stylesAround({ name, base }: { name: string; base: string }): string[] {
  const watched = ['display', 'visibility', 'opacity', 'position', 'color', 'background-color', 'background-image', 'font-family'];
  const more = ['font-size', 'transform', 'z-index', 'pointer-events', 'clip-path', 'filter', 'content', 'content-visibility'];
  const outside = [...document.querySelectorAll('*')].filter(
    (element) => !element.closest(`[data-remote="${name}"]`) && !element.closest('head, script, style'),
  );
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [...watched, ...more].map((key) => style.getPropertyValue(key)).join('|');
  };
  const sheets = [...document.styleSheets].filter((sheet) => {
    const node = sheet.ownerNode as Element | null;
    return (node?.getAttribute('data-href') ?? sheet.href ?? '').includes(base);
  });
  const before = outside.map(lookOf);
  for (const sheet of sheets) sheet.disabled = true;
  const after = outside.map(lookOf);
  for (const sheet of sheets) sheet.disabled = false;
  const changed = outside.filter((_element, at) => before[at] !== after[at]);
  return changed.slice(0, 3).map((element) => `<${element.localName}>`);
}

/** True when the middle of the age gate, or of its way in, is not the gate's. */
export function coversGate(selector: string): boolean {
  const gate = document.querySelector(selector);
  if (!gate) return true;
  const parts = [gate, ...gate.querySelectorAll('button')];
  return parts.some((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    // A way in below the fold is scrolled to; nothing is found there.
    return width === 0 || (found !== null && !gate.contains(found));
  });
}
