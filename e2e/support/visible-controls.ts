import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Elements that the keyboard can reach. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select, ' +
  'textarea, summary, [tabindex="0"]';
const CONTROLS =
  'button, select, input:not([type="hidden"]), textarea, summary, [role="switch"], [role="slider"]';
/**
 * Number of elements to check on a page. Lists of tiles repeat, so not every element is checked.
 */
const MAX_CHECKED = 12;

/**
 * Focuses elements across the page from bottom to top, like Shift+Tab, so the header reappears.
 * Each must have an outline and must not be under the header (WCAG 2.4.7, 2.4.11). Fails if most of
 * them do not take focus.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  // After a key press, focus that a script sets also matches `:focus-visible`.
  await page.keyboard.press('Tab');
  const { faults, tried, focused } = await page.evaluate(
    async ({ focusable, limit }) => {
      const found: string[] = [];
      const reached: string[] = [];
      const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[inert], [hidden]'),
      );
      const step = Math.max(1, Math.floor(all.length / limit));
      const frame = (): Promise<unknown> =>
        new Promise((resolve) => requestAnimationFrame(resolve));
      const chosen = all.filter((_element, at) => at % step === 0).toReversed();
      for (const element of chosen) {
        element.focus();
        await frame();
        await frame();
        if (document.activeElement !== element) continue;
        const label =
          element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        const name = `${element.tagName} ${label ?? ''}`;
        reached.push(name);
        const hasOutline = [element, element.parentElement, ...element.children].some((one) => {
          if (!one) return false;
          const styles = [getComputedStyle(one), getComputedStyle(one, '::after')];
          return styles.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
          );
        });
        if (!hasOutline) found.push(`${name} is not marked`);
        const { left, top, bottom, width, height } = element.getBoundingClientRect();
        if (bottom < 1 || top > innerHeight - 1) found.push(`${name} is out of the window`);
        const isUnder = (y: number): boolean => {
          const above = document.elementFromPoint(left + width / 2, y);
          return (
            above !== null &&
            !element.contains(above) &&
            above.closest('header') !== null &&
            element.closest('header') === null
          );
        };
        // Tall elements always reach under the header.
        if (height < innerHeight / 2 && (isUnder(top + 2) || isUnder(bottom - 2)))
          found.push(`${name} lies under the header`);
      }
      return { faults: found, tried: chosen.length, focused: reached };
    },
    { focusable: FOCUSABLE, limit: MAX_CHECKED },
  );
  expect
    .soft(focused.length, `of ${tried} elements these took the focus: ${focused.join(', ')}`)
    .toBeGreaterThan(tried / 2);
  expect.soft(faults, 'what cannot be seen when it has the focus').toEqual([]);
}

/**
 * In forced colors each control needs a border in another color than the page's, and each icon a
 * visible color.
 */
export async function expectControlsVisible(page: Page): Promise<void> {
  const faults = await page.evaluate((controls) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Inputs behind a styled label are only a pixel in size.
      if (!isVisible(element) || width < 2 || height < 2 || element.closest('[inert]')) return [];
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      const name = `${element.tagName} ${label ?? ''}`;
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, color } =
        getComputedStyle(element);
      const isListItem = /^(menuitem|option)/.test(element.getAttribute('role') ?? '');
      const hasBorder =
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopColor !== canvas;
      const isFilled = backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
      const icon = element.querySelector('svg');
      const isIconFaint =
        icon &&
        isVisible(icon) &&
        getComputedStyle(icon).color === (isFilled ? backgroundColor : canvas);
      return [
        ...(hasBorder || isFilled || isListItem ? [] : [`${name} has no border`]),
        ...(isIconFaint ? [`${name} has an icon of ${color}`] : []),
      ];
    });
  }, CONTROLS);
  expect.soft(faults, 'controls that forced colors hide').toEqual([]);
}

/** With reduced motion nothing may move on its own, except spinners. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const animations = document.getAnimations().filter((animation) => {
      const element = (animation.effect as KeyframeEffect | null)?.target;
      const isLasting = Number(animation.effect?.getComputedTiming().duration ?? 0) > 1;
      return (
        animation.playState === 'running' &&
        isLasting &&
        !element?.closest('[aria-busy="true"], [role="progressbar"]')
      );
    });
    const clips = [...document.querySelectorAll('video')].filter((video) => !video.paused);
    const nameOf = (element: Element | null | undefined): string =>
      `${element?.tagName ?? ''}.${element?.getAttribute('class') ?? ''}`;
    return [
      ...animations.map(({ effect }) => nameOf((effect as KeyframeEffect | null)?.target)),
      ...clips.map(nameOf),
    ];
  });
  expect.soft(moving, 'what moves on its own').toEqual([]);
}
