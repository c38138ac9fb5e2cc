import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { sampleVisits, WIDTHS } from '../../bench/src/shifts/choose-visits.ts';
import { listPageKinds } from '../../bench/src/shifts/page-kinds.ts';
import { describeFailures } from '../../bench/src/shifts/report-shifts.ts';
import { tortureShifts } from '../../bench/src/shifts/torture-shifts.ts';
import { createVisitors } from '../../bench/src/shifts/visitors.ts';
import { browserOptions, SYSTEM_FONTS, type SystemFont } from '../support/browser-options.ts';
import { compareWidths, waitForFontDecision, openWithLateFont } from '../support/late-font.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { follow, visit } from '../support/visit.ts';

const PHONE = 360;
const DESKTOP = 1470;
/** The row of filters fills the window, and a chip follows it. */
const FILTERED = '/pornstars/alphabet/1/?gender=woman';
/**
 * A short sample of `npm run torture -- shifts` with fixed choices: pages per system font, and
 * pages open at once.
 */
const SEED = 15;
const PAGES = 5;
const AT_ONCE = 4;
/** Maximum relative difference in width of long texts. Single words may differ more. */
const CLOSE = 0.012;

for (const font of SYSTEM_FONTS) {
  test.describe(`V15 with ${font} as the only system font`, () => {
    test('V15 lines are as wide as in the site font', async () => {
      await inBrowser(font, async (browser) => {
        for (const [language, script] of [
          ['fr', 'latin'],
          ['ru', 'cyrillic'],
        ] as const) {
          const { page, releaseFont } = await openWithLateFont(browser, {
            language,
            width: DESKTOP,
          });
          releaseFont();
          await visit(page, '/information/terms/');
          const far = (await compareWidths(page, script)).filter(
            ({ ratio }) => !(Math.abs(ratio - 1) <= CLOSE),
          );
          expect(far).toEqual([]);
          await page.context().close();
        }
      });
    });

    test('V15 filter buttons are as wide with scripts as without', async () => {
      await inBrowser(font, async (browser) => {
        const chipWith = async (hasScripts: boolean) => {
          const { page } = await openWithLateFont(browser, {
            language: 'en',
            width: DESKTOP,
            hasScripts,
          });
          await (hasScripts ? visit(page, FILTERED) : page.goto(FILTERED));
          const box = await page
            .getByRole('main')
            .getByRole('link', { name: 'Clear all' })
            .boundingBox();
          await page.context().close();
          return box;
        };
        expect(await chipWith(true)).toEqual(await chipWith(false));
      });
    });
  });
}

test('V15 no page shifts when the site font arrives 3 s late', async ({ browser }) => {
  test.slow();
  const origin = siteUrl();
  const visitors = await createVisitors(browser, origin);
  const pages = await listPageKinds(origin, visitors.memberId);
  const visits = sampleVisits(
    { fonts: SYSTEM_FONTS, languages: LANGUAGES, widths: WIDTHS, pages },
    PAGES,
    SEED,
  );
  const measured = await tortureShifts({
    origin,
    visitors,
    visits,
    atOnce: AT_ONCE,
    log: () => undefined,
  });
  expect(describeFailures(measured)).toEqual([]);
  expect(measured).toHaveLength(SYSTEM_FONTS.length * PAGES);
});

test('V15 a page that would shift keeps the system font until the next page', async () => {
  await inBrowser('dejavu', async (browser) => {
    const { page, releaseFont } = await openWithLateFont(browser, { language: 'de', width: PHONE });
    await visit(page, '/information/terms/');
    // Like a system font without fitted metrics.
    const fit = (family: string) =>
      page
        .locator('html')
        .evaluate((html, to) => html.style.setProperty('--font-system', to), family);
    await fit('monospace');
    releaseFont();
    expect(await waitForFontDecision(page)).toBe('loaded');
    await follow(page, '/pornstars/1/');
    await expect(page.locator('html')).toHaveAttribute('data-font', 'shown');
  });
});

async function inBrowser(
  font: SystemFont,
  run: (browser: Browser) => Promise<void>,
): Promise<void> {
  const { launchOptions } = browserOptions(font);
  const browser = await chromium.launch({ headless: true, ...launchOptions });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}
