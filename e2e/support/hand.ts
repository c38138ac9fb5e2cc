import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** How somebody works a page: what a journey says stands once, and holds for either. */
export interface Hand {
  name: string;
  /** Follows a link, presses a button, ticks a box, chooses from an open menu. */
  press: (control: Locator) => Promise<void>;
  /** Writes into a field in place of what stands there. */
  write: (field: Locator, text: string) => Promise<void>;
}

const mouse: Hand = {
  name: 'with the mouse',
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
};

const keyboard: Hand = {
  name: 'with the keyboard alone',
  press: async (control) => {
    await expectFocusKept(control.page());
    const [way, key] = await control.evaluate(keysFor);
    await (way === 'arrows' ? arrowTo(control) : tabTo(control));
    await control
      .page()
      .evaluate((name) => Object.assign(window, { lastPressed: name }), String(control));
    await control.page().keyboard.press(key);
  },
  write: async (field, text) => {
    await expectFocusKept(field.page());
    await tabTo(field);
    const { keyboard: keys } = field.page();
    await keys.press('ControlOrMeta+a');
    await keys.type(text);
  },
};

export const HANDS: readonly Hand[] = [mouse, keyboard];

/** No place of a page is further from another than so many presses. */
const MOST_TABS = 120;
const MOST_ARROWS = 20;

/** Goes on, or back where that is the way, by Tab until this has the focus; fails where it is not reached. */
export async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard: keys } = wanted.page();
  let pressed = 0;
  for (
    let steps = await wanted.evaluate(stepsTo);
    steps !== 0 && pressed < MOST_TABS;
    steps = await wanted.evaluate(stepsTo)
  ) {
    pressed += Math.abs(steps);
    for (let left = Math.abs(steps); left > 0; left -= 1)
      await keys.press(steps < 0 ? 'Shift+Tab' : 'Tab');
  }
  await expect(wanted, `reached by ${MOST_TABS} presses of Tab`).toBeFocused();
}

/** What a press takes away hands its focus on: who works by keys goes on from there, and not from the page's beginning. A document that was opened just now has no focus yet. */
async function expectFocusKept(page: Page): Promise<void> {
  const lostBy = (): Promise<unknown> =>
    page.evaluate(() =>
      document.activeElement === document.body && 'lastPressed' in window ? window.lastPressed : '',
    );
  await expect.poll(lostBy, { message: 'the press after which nothing has the focus' }).toBe('');
}

/** Goes down an open menu, which has the focus. */
async function arrowTo(wanted: Locator): Promise<void> {
  const isThere = (): Promise<boolean> =>
    wanted.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MOST_ARROWS && !(await isThere()); pressed += 1)
    await wanted.page().keyboard.press('ArrowDown');
  await expect(wanted, `reached by ${MOST_ARROWS} presses of an arrow`).toBeFocused();
}

/**
 * Runs in the page: how many presses of Tab lead from what has the focus to an element, below zero with Shift, by the order of the document. It is a guess:
 * whether the presses lead there the browser tells.
 */
function stepsTo(wanted: Element): number {
  const { activeElement: active } = document;
  if (active === wanted) return 0;
  const places = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const isBefore = (element: Element): boolean =>
    active !== null &&
    (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const before = places.filter(isBefore).length;
  const at = places.findIndex((element) => element === wanted);
  if (at < 0) return 1;
  if (at < before) return at - before;
  return at - before + (places.some((element) => element === active) ? 0 : 1);
}

/** Runs in the page: how such a control is reached, and which key uses it. */
function keysFor(control: Element): ['arrows' | 'tab', 'Enter' | 'Space'] {
  if (control.getAttribute('role')?.startsWith('menuitem')) return ['arrows', 'Enter'];
  return ['tab', control.matches('a, summary') ? 'Enter' : 'Space'];
}
