import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface MenuCase {
  opener: Locator;
  menu: Locator;
  /** A sheet is a dialog, in which Tab cycles. */
  isSheet?: boolean;
}

/**
 * Presses every key of the APG's menu button pattern: the keys that open it, those that move in the
 * open menu, and those that close it.
 */
export async function expectMenuKeys(page: Page, menuCase: MenuCase): Promise<void> {
  await expectOpeningKeys(page, menuCase);
  await expectMovingKeys(page, menuCase);
  await expectTypeAhead(page, menuCase);
  if (!menuCase.isSheet) await expectTabCloses(page, menuCase);
}

const itemsOf = ({ menu }: MenuCase): Locator => menu.locator('[role^="menuitem"]');

/** A menu of choices opens at the current one, like a group of radio buttons. */
async function startOf(menuCase: MenuCase): Promise<Locator> {
  const chosen = menuCase.menu.locator('[role^="menuitem"][aria-checked="true"]');
  return (await chosen.count()) > 0 ? chosen.first() : itemsOf(menuCase).first();
}

async function openBy(page: Page, { opener, menu }: MenuCase, key: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press(key);
  await expect(menu, `the menu after ${key}`).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page, { opener, menu }: MenuCase): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
}

async function expectOpeningKeys(page: Page, menuCase: MenuCase): Promise<void> {
  const { opener, menu } = menuCase;
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await openBy(page, menuCase, key);
    await expect(menu).toHaveAccessibleName(/\S/);
    await expect(await startOf(menuCase), `item with the focus after ${key}`).toBeFocused();
    await expectClosed(page, menuCase);
  }
  await openBy(page, menuCase, 'ArrowUp');
  await expect(itemsOf(menuCase).last(), 'item with the focus after ArrowUp').toBeFocused();
  await expectClosed(page, menuCase);
}

async function expectMovingKeys(page: Page, menuCase: MenuCase): Promise<void> {
  await openBy(page, menuCase, 'Enter');
  const items = itemsOf(menuCase);
  const count = await items.count();
  for (const [key, index] of [
    ['Home', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['ArrowDown', 1 % count],
    ['End', count - 1],
    ['ArrowDown', 0],
    ['ArrowUp', count - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(items.nth(index), `item ${index} after ${key}`).toBeFocused();
  }
  await expectClosed(page, menuCase);
}

/** Each letter moves to the next item that begins with it. */
async function expectTypeAhead(page: Page, menuCase: MenuCase): Promise<void> {
  await openBy(page, menuCase, 'Enter');
  const items = itemsOf(menuCase);
  const letters = (await items.allTextContents()).map((text) => text.trim()[0]?.toLowerCase());
  await page.keyboard.press('Home');
  let at = 0;
  for (const letter of letters.toReversed()) {
    if (letter === undefined) continue;
    const after = letters.findIndex((one, index) => index > at && one === letter);
    at = after >= 0 ? after : letters.indexOf(letter);
    await pressLetter(page, letter);
    await expect(items.nth(at), `item after ${letter}`).toBeFocused();
  }
  await expectClosed(page, menuCase);
}

/** Playwright's keyboard has Latin letters only. */
async function pressLetter(page: Page, letter: string): Promise<void> {
  if (/[a-z0-9]/.test(letter)) return page.keyboard.press(letter);
  await page.locator(':focus').dispatchEvent('keydown', { key: letter });
}

/** Tab and Shift+Tab leave to the control after the button and to the one before it. */
async function expectTabCloses(page: Page, menuCase: MenuCase): Promise<void> {
  const { opener, menu } = menuCase;
  for (const [key, back] of [
    ['Tab', 'Shift+Tab'],
    ['Shift+Tab', 'Tab'],
  ] as const) {
    await openBy(page, menuCase, 'Enter');
    await page.keyboard.press(key);
    await expect(menu, `the menu after ${key}`).toBeHidden();
    await expect(opener).not.toBeFocused();
    await page.keyboard.press(back);
    await expect(opener, `focus after ${key} and ${back}`).toBeFocused();
  }
}
