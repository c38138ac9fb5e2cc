import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { browserOptions, type SystemFont } from '../../../e2e/support/browser-options.ts';
import { BITS_PER_SECOND, CPU_SLOWDOWN, LATENCY_MS, PAGE_LIMIT_MS, VIEWPORT } from '../settings.ts';

/** Opens the system's Chromium, with `font` as its only system font. Throws without a Chromium. */
export function openBrowser(font?: SystemFont): Promise<Browser> {
  return chromium.launch({ headless: true, ...browserOptions(font).launchOptions });
}

/**
 * Passes a page with a cold cache on a slow machine and a slow line to `visit`, and closes it
 * afterwards. The visitor has passed the age gate, so the page itself is measured.
 */
export async function withSlowPage<T>(
  browser: Browser,
  origin: string,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  context.setDefaultTimeout(PAGE_LIMIT_MS);
  try {
    await context.addCookies([{ name: COOKIES.age, value: AGE_ACCEPTED, url: origin }]);
    const page = await context.newPage();
    await slowDown(context, page);
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = BITS_PER_SECOND / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    // An upload limit makes Chromium 156 stop reading from its sockets now and then.
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
