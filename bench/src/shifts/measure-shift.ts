import type { Browser, Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import { waitForFontDecision, holdFonts, type HeldFonts } from '../../../e2e/support/late-font.ts';
import {
  recordShifts,
  waitForLoading,
  waitForImages,
  readShifts,
  type Shift,
} from '../../../e2e/support/layout.ts';
import { waitForHydration, newAddress } from '../../../e2e/support/test.ts';
import { waitForPaint } from '../../../e2e/support/visit.ts';
import { PAGE_LIMIT_MS } from '../settings.ts';
import type { Visit } from './choose-visits.ts';
import type { Visitors } from './visitors.ts';

/** Delay of every web font, milliseconds; longer if the page is not complete by then. */
const FONT_DELAY_MS = 3000;
const PHONE_WIDTH = 360;
const height = (width: number): number => (width === PHONE_WIDTH ? 740 : 900);

export interface MeasuredVisit extends Visit {
  /** Layout shift of the whole visit. */
  shift: number;
  shifts: readonly Shift[];
  /**
   * `data-font` of the page: `shown`, or `loaded` if it keeps the system's typeface. Null without
   * scripts.
   */
  fontDecision: string | null;
  /** Reason why the page did not open as expected. */
  error?: string;
}

/** Opens the page in a new browser context and adds up its layout shifts. */
export async function measureShift(
  browser: Browser,
  origin: string,
  { storageStates }: Visitors,
  visit: Visit,
): Promise<MeasuredVisit> {
  const { language, width, page: kind } = visit;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: height(width) },
    locale: 'en-US',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    storageState: storageStates[kind.visitor],
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  context.setDefaultTimeout(PAGE_LIMIT_MS);
  try {
    await context.addCookies([{ name: COOKIES.language, value: language, url: origin }]);
    const page = await context.newPage();
    await recordShifts(page);
    const fonts = await holdFonts(page, FONT_DELAY_MS);
    const fontDecision = await openPage(page, visit, fonts);
    const shifts = await readShifts(page);
    return {
      ...visit,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      shifts,
      fontDecision,
    };
  } catch (error) {
    return {
      ...visit,
      shift: 0,
      shifts: [],
      fontDecision: null,
      error: error instanceof Error ? error.message : String(error),
    };
  } finally {
    await context.close();
  }
}

async function openPage(
  page: Page,
  { page: kind, language }: Visit,
  fonts: HeldFonts,
): Promise<string | null> {
  const answer = await page.goto(kind.path, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== kind.status)
    throw new Error(`returned ${answer?.status()} instead of ${kind.status}`);
  const shown = await page.locator('html').getAttribute('lang');
  if (shown !== language) throw new Error(`rendered in ${shown} instead of ${language}`);
  if (kind.hasScripts) {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await waitForHydration(page);
  }
  await waitForLoading(page, PAGE_LIMIT_MS);
  await waitForImages(page);
  fonts.release();
  const decided = kind.hasScripts ? await waitForFontDecision(page, PAGE_LIMIT_MS) : null;
  if (kind.hasScripts && fonts.heldCount === 0) throw new Error('requested no web font');
  // Since then, other characters may have requested another font file.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForLoadState();
  await waitForImages(page);
  await waitForPaint(page);
  return decided;
}
