import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More presses of Tab than any dialog of the site has controls. */
const MAX_STOPS = 60;

export interface DialogCase {
  dialog: Locator;
  /** Gets the focus when the dialog closes. */
  opener: Locator;
  /** False for a dialog beside the page, which the page does not wait for. */
  isModal?: boolean;
  /** False if a press beside the dialog closes it without reaching the page. */
  coversPage?: boolean;
}

/**
 * Presses every key of the APG's dialog pattern: the open dialog has the focus and a name, Tab and
 * Shift+Tab cycle inside, nothing behind it can be used, and Escape returns the focus.
 */
export async function expectDialogKeys(page: Page, opened: DialogCase): Promise<void> {
  const { dialog, opener } = opened;
  await expectFocusInside(dialog);
  await expect(dialog).toHaveAccessibleName(/\S/);
  if (opened.isModal !== false) await expectModal(page, opened);
  await expectTabCycles(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect.poll(() => hasFocus(dialog), { message: 'the dialog has the focus' }).toBe(true);
}

const hasFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((box) => box.contains(document.activeElement));

/** The page behind cannot be pressed, and its search does not open. */
async function expectModal(
  page: Page,
  { dialog, opener, coversPage = true }: DialogCase,
): Promise<void> {
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  if (coversPage) expect(await isPressable(opener), 'a press reaches the opener').toBe(false);
  await dialog.focus();
  await page.keyboard.press('/');
  expect(await hasFocus(dialog), 'the dialog has the focus after the key of the search').toBe(true);
}

/** True if a press in the middle of an element reaches it. */
function isPressable(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && one.contains(hit);
  });
}

/** Tab visits each control of the dialog once and begins again, Shift+Tab in the other order. */
async function expectTabCycles(page: Page, dialog: Locator): Promise<void> {
  await dialog.focus();
  const forward = await pressUntilSeen(page, dialog, 'Tab');
  await page.keyboard.press('Shift+Tab');
  const backward = await pressUntilSeen(page, dialog, 'Shift+Tab');
  expect(backward.toSorted(), 'controls that Shift+Tab reaches').toEqual(forward.toSorted());
}

/** Presses a key until the focus is where it was before; returns the controls on the way. */
async function pressUntilSeen(page: Page, dialog: Locator, key: string): Promise<string[]> {
  const seen: string[] = [];
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press(key);
    expect(await hasFocus(dialog), `focus after ${key}, which followed ${seen.at(-1)}`).toBe(true);
    const now = await focusedControl(page);
    // A date field is one control, but has a stop for each of its parts.
    if (now === seen.at(-1)) continue;
    if (seen.includes(now)) return seen;
    seen.push(now);
  }
  // A dialog with one control.
  if (seen.length === 1) return seen;
  throw new Error(`${key} does not cycle through ${seen.join(', ')}`);
}

/** Identifies the focused element, with a mark that it keeps. */
function focusedControl(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: active } = document;
    if (!(active instanceof HTMLElement)) return '';
    active.dataset['reached'] ??= `${active.tagName} ${Math.random()}`;
    return active.dataset['reached'];
  });
}
