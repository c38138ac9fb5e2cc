import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { VERIF_POINTS } from '@nocturne/contracts/verification';
import { expect, type Page } from '@playwright/test';
import { siteUrl } from './test.ts';

/**
 * Accepts all points of the uploader's verification: on the server, and as a cookie in the browser.
 */
export async function acceptPoints(page: Page): Promise<void> {
  const form = {
    act: 'accept',
    version: String(VERIF_VERSION),
    points: VERIF_POINTS.join(','),
    ticked_at: VERIF_POINTS.map(() => Date.now()).join(','),
  };
  const address = siteUrl() + operations.verification.path.print({});
  const answer = await page
    .context()
    .request.post(address, { form, headers: { origin: siteUrl() } });
  expect(answer.status()).toBe(200);
}
