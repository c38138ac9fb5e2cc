import { operations } from '@nocturne/contracts/operations';
import type { IdentityValues } from '@nocturne/contracts/verification';
import type { Page } from '@playwright/test';
import { staffCommand } from './staff.ts';
import { expect, siteUrl } from './test.ts';
import { acceptPoints } from './verification.ts';

const IDENTITY: IdentityValues = {
  name: 'Orla Venn',
  birth_date: '1990-04-05',
  document_type: 'passport',
  document_country: 'NO',
  document_number: 'N-7734-512',
  document_expires_on: '2096-01-31',
};

/**
 * Accepts the points as the page's member with this id, sends an identity and lets staff confirm
 * it.
 */
export async function verifyUploader(page: Page, id: number): Promise<void> {
  await acceptPoints(page);
  const identityDocument = {
    name: 'document.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'a document '.repeat(40)}`),
  };
  const answer = await page
    .context()
    .request.post(siteUrl() + operations.verification.path.print({}), {
      multipart: { act: 'identify', ...IDENTITY, file: identityDocument },
      headers: { origin: siteUrl() },
    });
  expect(answer.status(), await answer.text()).toBe(200);
  await staffCommand('verify', 'member', String(id));
}
