import type { Browser, Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import { siteUrl } from './test.ts';

/**
 * Opens a page in a separate, signed-out browser that has passed the age gate and refused consent.
 * The caller closes its context.
 */
export async function openAnotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    storageState: { cookies: [], origins: [] },
  });
  const cookies = { [COOKIES.age]: '1', [COOKIES.consent]: 'no' };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: siteUrl() })),
  );
  return context.newPage();
}
