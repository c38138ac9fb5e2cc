import type { Page } from '@playwright/test';

/**
 * Controls and headings whose text overflows them, or is cut by a box that neither scrolls nor
 * shows an ellipsis.
 */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(findClipped);
}

/** Runs in the page. */
function findClipped(): string[] {
  const controls = document.body.querySelectorAll<HTMLElement>(
    'button, a[href], summary, label, legend, h1, h2, h3, dt, th, [role="tab"], ' +
      '[role="menuitem"], [role="menuitemradio"], [role="switch"]',
  );
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const textBoxOf = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const reachesBeyond = (textBox: DOMRect, box: DOMRect): boolean =>
    textBox.right > box.right + 1 || textBox.left < box.left - 1;
  /** Visually hidden on purpose, or cut with an ellipsis. */
  const isCutOpenly = (style: CSSStyleDeclaration, box: DOMRect): boolean =>
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none' ||
    box.width <= 1 ||
    style.clipPath !== 'none';
  const problemOf = (control: HTMLElement): string | undefined => {
    const textBox = textBoxOf(control);
    for (let at: HTMLElement | null = control; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (isCutOpenly(style, box) || /auto|scroll/.test(style.overflowX)) return undefined;
      const isOwnBox = at === control && style.display !== 'inline' && style.display !== 'contents';
      if ((isOwnBox || /hidden|clip/.test(style.overflowX)) && reachesBeyond(textBox, box))
        return nameOf(at);
    }
    return undefined;
  };
  return [...controls].flatMap((control) => {
    // A control that is hidden, or has only an icon, has no text.
    if (
      !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      !control.innerText.trim()
    )
      return [];
    if (
      [...control.querySelectorAll('*')].some((inner) =>
        isCutOpenly(getComputedStyle(inner), inner.getBoundingClientRect()),
      )
    )
      return [];
    const problem = problemOf(control);
    return problem === undefined
      ? []
      : [`${nameOf(control)} "${control.innerText.trim()}" beyond ${problem}`];
  });
}
