/** @jest-environment node */
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageDocument, PageRequest } from '@nocturne/contracts/page';
import { describe, expect, test } from '@jest/globals';
import { render } from './entry-server.tsx';

const links: OperatorLinks = {
  siteName: 'Tidewater',
  watchMeLive: '',
  joinNow: '',
  liveCams: [],
  partners: [],
  sisterSites: [],
  supportEmail: 'help@tidewater.example',
};

async function draw(changes: Partial<PageRequest>): Promise<PageDocument> {
  const answer = await render({
    address: '/',
    origin: 'https://tidewater.example',
    host: 'tidewater.example',
    language: 'en',
    theme: 'dark',
    isMember: false,
    isBlocked: false,
    links,
    call: () => Promise.resolve({ models: 0, channels: 0, videos: 0, categories: [], keywords: [] }),
    remote: () => Promise.resolve(undefined),
    now: 0,
    report: () => undefined,
    ...changes,
  });
  if (answer.kind !== 'document') throw new Error(`redirected to ${answer.redirect}`);
  return answer;
}

describe('R1-02 the operator names the site', () => {
  test('R1-02 R2.1-24 in title, brand and footer of a page', async () => {
    const { status, head, body } = await draw({ address: '/nothing/' });
    expect(status).toBe(404);
    expect(head).toContain('<title>Page not found · Tidewater</title>');
    expect(body).toContain('aria-label="Tidewater"');
    expect(body).toContain('© <!-- -->Tidewater');
    expect(head + body).not.toMatch(/nocturne/i);
  });

  test('R1-02 R2.3-14 on the notice of a blocked region', async () => {
    const { status, head, body } = await draw({ isBlocked: true });
    expect(status).toBe(451);
    expect(head + body).toContain('Tidewater');
    expect(head + body).not.toMatch(/nocturne/i);
  });
});
