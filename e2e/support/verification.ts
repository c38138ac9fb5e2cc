import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import type { Page } from '@playwright/test';
import { siteUrl } from './test.ts';

/** The visitor's browser has accepted all points of the uploader's verification before. */
export async function acceptPoints(page: Page): Promise<void> {
  await page.context().addCookies([{ name: COOKIES.verif, value: VERIF_ACCEPTED, url: siteUrl() }]);
}
