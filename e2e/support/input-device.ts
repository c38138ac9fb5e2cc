import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** An input device. Each journey is written once and runs with the mouse and with the keyboard. */
export interface InputDevice {
  name: string;
  /** Follows a link, presses a button, ticks a box, chooses from an open menu. */
  press: (control: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
}

const mouse: InputDevice = {
  name: 'with the mouse',
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
};

const keyboard: InputDevice = {
  name: 'with the keyboard alone',
  press: async (control) => {
    await expectFocusKept(control.page());
    const [method, key] = await control.evaluate(keysFor);
    await (method === 'arrows' ? arrowTo(control) : tabTo(control));
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

export const INPUT_DEVICES: readonly InputDevice[] = [mouse, keyboard];

/** Maximum number of presses from any control of a page to another. */
const MAX_TABS = 120;
const MAX_ARROWS = 20;

/** Presses Tab, or Shift+Tab, until the element has focus. Fails if it is not reached. */
export async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard: keys } = wanted.page();
  let pressed = 0;
  for (
    let steps = await wanted.evaluate(stepsTo);
    steps !== 0 && pressed < MAX_TABS;
    steps = await wanted.evaluate(stepsTo)
  ) {
    pressed += Math.abs(steps);
    for (let left = Math.abs(steps); left > 0; left -= 1)
      await keys.press(steps < 0 ? 'Shift+Tab' : 'Tab');
  }
  await expect(wanted, `reached by ${MAX_TABS} presses of Tab`).toBeFocused();
}

/**
 * An element that a press removes must pass its focus on; otherwise keyboard users restart at the
 * top of the page. A new document has no focus yet.
 */
async function expectFocusKept(page: Page): Promise<void> {
  const lostBy = (): Promise<unknown> =>
    page.evaluate(() =>
      document.activeElement === document.body && 'lastPressed' in window ? window.lastPressed : '',
    );
  await expect.poll(lostBy, { message: 'the press after which nothing has the focus' }).toBe('');
}

/** Moves down an open menu that has focus. */
async function arrowTo(wanted: Locator): Promise<void> {
  const hasFocus = (): Promise<boolean> =>
    wanted.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MAX_ARROWS && !(await hasFocus()); pressed += 1)
    await wanted.page().keyboard.press('ArrowDown');
  await expect(wanted, `reached by ${MAX_ARROWS} presses of an arrow`).toBeFocused();
}

/**
 * Runs in the page: estimates how many Tab presses lead from the focused element to `wanted`,
 * negative for Shift+Tab. It follows document order, so the result may be wrong.
 */
function stepsTo(wanted: Element): number {
  const { activeElement: active } = document;
  if (active === wanted) return 0;
  const elements = [
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
  const before = elements.filter(isBefore).length;
  const at = elements.findIndex((element) => element === wanted);
  if (at < 0) return 1;
  if (at < before) return at - before;
  return at - before + (elements.some((element) => element === active) ? 0 : 1);
}

/** Runs in the page: decides how to reach a control and which key activates it. */
function keysFor(control: Element): ['arrows' | 'tab', 'Enter' | 'Space'] {
  if (control.getAttribute('role')?.startsWith('menuitem')) return ['arrows', 'Enter'];
  return ['tab', control.matches('a, summary') ? 'Enter' : 'Space'];
}
