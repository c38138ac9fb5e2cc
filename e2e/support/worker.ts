import { OFFLINE_CACHE_PREFIX } from '@nocturne/contracts/offline';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { visit } from './visit.ts';

/** A response in a cache of the page's browser. */
interface CachedResponse {
  cache: string;
  path: string;
  text: string;
}

/** Opens a page and waits until the site's service worker is installed. */
export async function visitWithWorker(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => cacheNames(page))
    .toEqual([expect.stringContaining(OFFLINE_CACHE_PREFIX)]);
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Number of service workers that the browser has for the site. */
export function workerCount(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** All responses in all caches of the browser. */
export function listCachedResponses(page: Page): Promise<CachedResponse[]> {
  return page.evaluate(async () => {
    const responses: CachedResponse[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        responses.push({ cache: name, path: new URL(request.url).pathname, text });
      }
    }
    return responses;
  });
}
