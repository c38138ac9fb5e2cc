import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of WCAG A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = join(import.meta.dirname, '../../docs/screens');

/** Renews a picture of docs/screens where that is asked for (`UPDATE_SCREENS=1`). */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['UPDATE_SCREENS'] !== '1') return;
  await picturesLoaded(page);
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled' });
}

interface Shift {
  value: number;
  what: string;
}

/** Notes every layout shift from the page's first moment on. Call it before the page is opened. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? ''));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails when what was noted adds up to more than a reader would notice. */
export async function expectCalm(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
}

/** Every picture in the window is there. */
export async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width === 0 || bottom < 0 || top > window.innerHeight || (image.complete && image.naturalWidth > 0);
    }),
  );
}

/** Fails when the page can be scrolled sideways or an element that is not clipped reaches beyond it. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent);
        if (overflowX !== 'visible' || position === 'fixed') return true;
      }
      return false;
    };
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > limit + 1 || left < -1) &&
        element.checkVisibility() &&
        getComputedStyle(element).position !== 'fixed' &&
        !isClipped(element)
      );
    });
    const names = beyond.map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
    return document.documentElement.scrollWidth > limit
      ? [`the page is ${document.documentElement.scrollWidth} of ${limit} px wide`, ...names]
      : names;
  });
  expect(wide, 'elements beyond the edge').toEqual([]);
}

/** Fails on anything that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }).withTags(TAGS));
}

/** Turns the page to the day theme where it stands and looks at its contrasts: nothing else changes with the theme. Turns it back. */
export async function expectContrastByDay(page: Page): Promise<void> {
  const night = await page.locator('html').getAttribute('data-theme');
  const turn = (theme: string) => page.locator('html').evaluate((html, to) => void (html.dataset['theme'] = to), theme);
  await turn('light');
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']));
  await turn(night ?? 'dark');
}

async function expectNoViolation(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
}
