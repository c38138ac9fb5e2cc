import type { Browser, Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import { siteUrl } from './test.ts';

/** A page in a browser that is nobody's yet; like the tests' own visitors it has passed the age gate and refused consent. Its context is the caller's to close. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
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
