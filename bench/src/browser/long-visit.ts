import type { Browser, CDPSession, Page } from '@playwright/test';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { PAGE_LIMIT_MS, VIEWPORT } from '../settings.ts';

/**
 * Opens the index page behind the age gate and passes it to `visit` with its developer tools.
 * Closes it afterwards.
 */
export async function withLongVisit<T>(
  browser: Browser,
  origin: string,
  visit: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  context.setDefaultTimeout(PAGE_LIMIT_MS);
  try {
    await context.addCookies([{ name: COOKIES.age, value: AGE_ACCEPTED, url: origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(origin);
    return await visit(page, devtools);
  } finally {
    await context.close();
  }
}
