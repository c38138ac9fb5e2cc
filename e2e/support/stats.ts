import { operations } from '@nocturne/contracts/operations';
import type { Page } from '@playwright/test';

/** Statistics events that leave a page, by act; it fills up while the page lives. */
export function watchStats(page: Page): { of(act: string): Record<string, string>[] } {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== operations.stat.path.print({})) return;
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return { of: (act) => sent.filter((event) => event['act'] === act) };
}
