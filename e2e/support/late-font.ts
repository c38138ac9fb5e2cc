import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { Language } from '@nocturne/contracts/constants';
import { recordShifts } from './layout.ts';
import { expect, siteUrl } from './test.ts';

/** A window in one language. The site's web font is held back until `releaseFont` is called. */
export interface LateFont {
  language: Language;
  width: number;
  /** Default: true. */
  hasScripts?: boolean;
}

/**
 * Opens a page whose web font only loads once `releaseFont` is called. The visitor has passed the
 * age gate.
 */
export async function openWithLateFont(
  browser: Browser,
  { language, width, hasScripts = true }: LateFont,
): Promise<{ page: Page; releaseFont: () => void }> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport,
    javaScriptEnabled: hasScripts,
  });
  const cookies = { [COOKIES.age]: '1', [COOKIES.consent]: 'no', [COOKIES.language]: language };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: siteUrl() })),
  );
  const page = await context.newPage();
  await recordShifts(page);
  const { release } = await holdFonts(page);
  return { page, releaseFont: release };
}

export interface HeldFonts {
  /** Number of requests that were held back. */
  readonly heldCount: number;
  /** From now on a font loads once its delay is over. */
  release: () => void;
}

/**
 * Delays each web font request of the page by `ms` milliseconds, and until `release` is called.
 * Uses the DevTools protocol, because `page.route` would send every request through this process.
 */
export async function holdFonts(page: Page, ms = 0): Promise<HeldFonts> {
  const released = Promise.withResolvers<undefined>();
  const fonts = { heldCount: 0, release: () => released.resolve(undefined) };
  const devtools = await page.context().newCDPSession(page);
  const pass = async (requestId: string): Promise<void> => {
    await Promise.all([released.promise, pause(ms)]);
    // The page may be closed by now.
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  };
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    fonts.heldCount += 1;
    void pass(requestId);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  return fonts;
}

/**
 * Waits until the page has decided whether to show the web font. Resolves to `shown` or `loaded`.
 */
export async function waitForFontDecision(page: Page, limitMs = 10_000): Promise<string | null> {
  const html = page.locator('html[data-font]');
  await expect(html).toBeAttached({ timeout: limitMs });
  return html.getAttribute('data-font');
}

export interface Widths {
  weight: number;
  script: 'latin' | 'cyrillic';
  /** Width in the system font divided by the width in the site's font. */
  ratio: number;
}

/** Compares the widths of the page's words in both fonts, for each weight. */
export function compareWidths(page: Page, script: Widths['script']): Promise<Widths[]> {
  return page.evaluate(async (script) => {
    const letters = script === 'latin' ? /[a-zäöüßéèêàç]+/gi : /[\u0400-\u045f]+/g;
    const words = (document.querySelector('main')?.textContent ?? '').match(letters) ?? [];
    const text = words.join(' ');
    await document.fonts.load('1em "Geist Variable"', text);
    const widthOf = (family: string, weight: number): number => {
      const probe = document.createElement('div');
      probe.textContent = text;
      probe.style.cssText = `position:absolute;white-space:nowrap;font:${weight} 20px ${family}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return [400, 500, 600].map((weight) => {
      const ratio = widthOf('var(--font-system)', weight) / widthOf("'Geist Variable'", weight);
      return { weight, script, ratio };
    });
  }, script);
}
