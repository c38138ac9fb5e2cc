import { chromium, type Browser } from '@playwright/test';
import { browserOptions, SYSTEM_FONTS, type SystemFont } from '../support/browser-options.ts';
import { compareWidths, decidedFont, openWithLateFont, type LateFont } from '../support/late-font.ts';
import { expectCalm, picturesLoaded } from '../support/layout.ts';
import { addressOf } from '../support/route-visits.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { follow, visit } from '../support/visit.ts';

const PHONE = 360;
const DESKTOP = 1470;
/** Layout shift of a whole visit at most. */
const MAX_SHIFT = 0.01;
/** Widths of long texts may differ by this share; single words by more. */
const CLOSE = 0.012;

/** Long texts first: a line that breaks elsewhere moves all below it. */
const WINDOWS: readonly LateFont[] = [
  { language: 'en', width: DESKTOP },
  { language: 'ru', width: DESKTOP },
  { language: 'de', width: PHONE },
  { language: 'fr', width: PHONE },
];

for (const font of SYSTEM_FONTS) {
  test.describe(`V15 with ${font} as the only typeface of the system`, () => {
    test('V15 lines are as wide as in the typeface of the site', async () => {
      await inBrowser(font, async (browser) => {
        for (const [language, script] of [
          ['fr', 'latin'],
          ['ru', 'cyrillic'],
        ] as const) {
          const { page, letFontCome } = await openWithLateFont(browser, { language, width: DESKTOP });
          letFontCome();
          await visit(page, '/information/terms/');
          const far = (await compareWidths(page, script)).filter(({ ratio }) => !(Math.abs(ratio - 1) <= CLOSE));
          expect(far).toEqual([]);
          await page.context().close();
        }
      });
    });

    for (const shown of WINDOWS)
      test(`V15 no page moves when the typeface comes late, ${shown.language} at ${shown.width}`, async () => {
        await inBrowser(font, async (browser) => {
          for (const address of await addressesAt(shown.width)) {
            const { page, letFontCome } = await openWithLateFont(browser, shown);
            await visit(page, address);
            await picturesLoaded(page);
            letFontCome();
            await decidedFont(page);
            await expectCalm(page, MAX_SHIFT);
            await page.context().close();
          }
        });
      });
  });
}

test('V15 a page that would move keeps the typeface of the system, and the next page shows the own one', async () => {
  await inBrowser('dejavu', async (browser) => {
    const { page, letFontCome } = await openWithLateFont(browser, { language: 'de', width: PHONE });
    await visit(page, '/information/terms/');
    // As on a system whose typeface nobody has fitted.
    const fit = (family: string) => page.locator('html').evaluate((html, to) => html.style.setProperty('--font-system', to), family);
    await fit('monospace');
    letFontCome();
    expect(await decidedFont(page)).toBe('loaded');
    await follow(page, '/pornstars/1/');
    await expect(page.locator('html')).toHaveAttribute('data-font', 'shown');
  });
});

async function addressesAt(width: number): Promise<string[]> {
  const wide = width === DESKTOP ? [await addressOf('video', siteUrl())] : [];
  return ['/information/terms/', '/pornstars/1/', '/search/1/', ...wide];
}

async function inBrowser(font: SystemFont, run: (browser: Browser) => Promise<void>): Promise<void> {
  const { launchOptions } = browserOptions(font);
  const browser = await chromium.launch({ headless: true, ...launchOptions });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}
