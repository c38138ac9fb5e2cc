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
  await postDocument(page, 'verification', { act: 'identify', ...IDENTITY });
  await staffCommand('verify', 'member', String(id));
}

/** Adds a person to the list of the page's member. Their identity is not confirmed. */
export async function addPerson(page: Page, name: string): Promise<void> {
  await postDocument(page, 'person', { act: 'add', ...IDENTITY, name });
}

async function postDocument(
  page: Page,
  operation: 'verification' | 'person',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const file = {
    name: 'document.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'a document '.repeat(40)}`),
  };
  const answer = await page
    .context()
    .request.post(siteUrl() + operations[operation].path.print({}), {
      multipart: { ...fields, file },
      headers: { origin: siteUrl() },
    });
  expect(answer.status(), await answer.text()).toBe(200);
}
