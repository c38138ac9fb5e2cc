import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of WCAG A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Playwright empties test-results before a run, so all screenshots are from the last run. */
const SCREENS = join(import.meta.dirname, '../../test-results/screens');
export const TAKES_SCREENSHOTS = process.env['UPDATE_SCREENS'] === '1';

/** Does nothing unless this run takes screenshots. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!TAKES_SCREENSHOTS) return;
  await waitForImages(page);
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled' });
}

/** Maximum layout shift of a whole visit. The font may cause half of it (fonts.spec.ts). */
const MAX_SHIFT = 0.02;

export interface Shift {
  value: number;
  what: string;
}
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records every layout shift from the start of the page. Call it before opening the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? '');
    const format = ({ x, y, width, height }: DOMRect): string =>
      [x, y, width, height].map(Math.round).join(' ');
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, hadRecentInput, sources } of entries as ShiftEntry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources
              .map(
                (part) =>
                  `${nameOf(part.node)} ${format(part.previousRect)} → ${format(part.currentRect)}`,
              )
              .join(', '),
          });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = (): Shift[] => {
      // The observer may not have delivered the last ones yet.
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeShifts });
  });
}

/** Fails if the recorded layout shifts add up to more than `maxShift`. */
export async function expectStableLayout(page: Page, maxShift = MAX_SHIFT): Promise<void> {
  await page.waitForLoadState();
  const shifts = await readShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxShift);
}

/** The layout shifts that `recordShifts` recorded. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { takeShifts: () => Shift[] }).takeShifts());
}

/** Loading text, in all languages (`ui.loading`). */
const LOADING = /^(Loading|Загрузка|Chargement|Wird geladen)/;

/** Waits until no status in the page says that it is loading. */
export async function waitForLoading(page: Page, limitMs = 10_000): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: LOADING })).toHaveCount(
    0,
    { timeout: limitMs },
  );
}

/** Waits until every image in the window has loaded. */
export async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return (
        width === 0 ||
        bottom < 0 ||
        top > window.innerHeight ||
        (image.complete && image.naturalWidth > 0)
      );
    }),
  );
}

/** Fails if the page scrolls sideways or an unclipped element reaches beyond it. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await page.waitForLoadState();
  const problems = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent);
        if (overflowX !== 'visible' || position === 'fixed') return true;
      }
      return false;
    };
    const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > limit + 1 || left < -1) &&
        element.checkVisibility() &&
        getComputedStyle(element).position !== 'fixed' &&
        !isClipped(element)
      );
    });
    const names = overflowing.map(
      (element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`,
    );
    return document.documentElement.scrollWidth > limit
      ? [`the page is ${document.documentElement.scrollWidth} of ${limit} px wide`, ...names]
      : names;
  });
  expect(problems, 'elements beyond the edge').toEqual([]);
}

/** Fails on every axe violation, on the page or inside the selector `within`. */
export async function expectAccessible(
  page: Page,
  { within }: { within?: string } = {},
): Promise<void> {
  await page.waitForLoadState();
  const builder = createAxe(page).withTags(TAGS);
  await expectNoViolation(within === undefined ? builder : builder.include(within));
}

/** Checks the contrast in the light theme. Nothing else depends on the theme. */
export function expectLightContrast(page: Page): Promise<void> {
  return inLightTheme(page, () => expectNoViolation(createAxe(page).withRules(['color-contrast'])));
}

/** Runs checks in the light theme, then restores the theme. */
export async function inLightTheme(page: Page, check: () => Promise<void>): Promise<void> {
  const previousTheme = await page.locator('html').getAttribute('data-theme');
  const setTheme = (theme: string) =>
    page.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
      // Colors in the middle of a transition would give false results.
      for (const moving of document.getAnimations())
        if (moving instanceof CSSTransition) moving.finish();
    }, theme);
  await setTheme('light');
  await check();
  await setTheme(previousTheme ?? 'dark');
}

/**
 * The pages have no foreign frames, so axe needs no extra tab to merge results. Only violations are
 * reported.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function expectNoViolation(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ),
    )
    .toEqual([]);
}
