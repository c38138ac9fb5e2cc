import { randomInt } from 'node:crypto';
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { plainOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';
import { noTimeLeft } from './time-limit.ts';

export { expect };

/**
 * Sites over the same data. Most tests visit `plain`, which has no advertisements; `ads` has house
 * advertisements on every slot, and `gates` has age gate rules.
 *
 * Tests may start others:
 * - `pseudo`: texts in the pseudo-locale
 * - `foreign`: advertisements and collector of another host (foreign-site.ts)
 * - `second`: production needs a second person (second-person-site.ts)
 * - `smtp`: sends emails by SMTP, with its own data (smtp-site.ts)
 * - `composed`, `standalone`: a team's development server against the plain site (dev-sites.ts)
 */
export type SiteName =
  | 'plain'
  | 'ads'
  | 'gates'
  | 'pseudo'
  | 'foreign'
  | 'second'
  | 'smtp'
  | 'composed'
  | 'standalone';
const SITE_VARIABLES: Readonly<Record<SiteName, string>> = {
  plain: 'SITE_URL',
  ads: 'ADS_SITE_URL',
  gates: 'GATES_SITE_URL',
  pseudo: 'PSEUDO_SITE_URL',
  foreign: 'FOREIGN_SITE_URL',
  second: 'SECOND_SITE_URL',
  smtp: 'SMTP_SITE_URL',
  composed: 'COMPOSED_SITE_URL',
  standalone: 'ALONE_SITE_URL',
};

interface SiteOptions {
  site: SiteName;
  /**
   * Initial cookies of the visitor. By default the age gate is passed and consent is refused, so
   * neither covers the page.
   */
  visitorCookies: Readonly<Record<string, string>>;
  /**
   * Faults that a test provokes on purpose. A single expression, because Playwright reads a
   * two-item array as a value with options.
   */
  expectedErrors: RegExp;
}

/** A slot must be hydrated within this time after the page, milliseconds. */
const HYDRATION_LIMIT_MS = 10_000;
/** Matches nothing. */
const NO_ERRORS = /^\b$/;
/**
 * Playwright runs its own scripts in every frame. Sandboxed frames of advertisements refuse them.
 */
const PLAYWRIGHT_ERRORS = /Blocked script execution in '[^']*\/ads\/display\?/;

/** Address of a site, as the global setup found it. */
export function siteUrl(site: SiteName = 'plain'): string {
  const url = process.env[SITE_VARIABLES[site]];
  if (!url) throw new Error('the site was not started');
  return url;
}

/**
 * Watches the pages of every test. A console error, a hydration warning, a policy violation, an
 * uncaught error or a request to another host fails the test.
 */
export const test = base.extend<SiteOptions & { timeLeft: undefined; guard: undefined }>({
  // First, so that a test that may not start opens no page. A retry decides about a failure.
  timeLeft: [
    async ({}, use, info) => {
      info.skip(info.retry === 0 && noTimeLeft(), 'no time is left');
      await use(undefined);
    },
    { auto: true },
  ],
  site: ['plain', { option: true }],
  visitorCookies: [{ _agev: '1', consent: 'no' }, { option: true }],
  expectedErrors: [NO_ERRORS, { option: true }],
  // Playwright requires fixtures to destructure their first argument. `use` is not a React hook
  // here.
  baseURL: async ({ site }, use) => use(siteUrl(site)),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, visitorCookies, site }, use) => {
    const url = siteUrl(site);
    await context.addCookies(
      Object.entries(visitorCookies).map(([name, value]) => ({ name, value, url })),
    );
    await use(context);
  },
  guard: [
    async ({ context, expectedErrors, site }, use) => {
      const faults = watchFaults(context, expectedErrors, new URL(siteUrl(site)).host);
      await use(undefined);
      expect(faults, 'what went wrong on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs on a separate site in the pseudo-locale, over the same data. Texts are bracketed, accented
 * and 40 % longer (docs/languages.md).
 */
export const pseudoTest = test.extend<object, { pseudoSite: undefined }>({
  pseudoSite: [
    async ({}, use) => {
      // A site that already runs may be tested, as in start-site.ts.
      const variables = await siteVariables(plainOperatorFile());
      const server = process.env[SITE_VARIABLES.pseudo]
        ? undefined
        : await startServer({ ...variables, PSEUDO_LOCALE: 'yes' });
      process.env[SITE_VARIABLES.pseudo] ??= variables['PUBLIC_URL'];
      await use(undefined);
      await server?.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

/** A random private address, so the server's limits per address apply to each test separately. */
export function newAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
}

function watchFaults(context: BrowserContext, expected: RegExp, host: string): string[] {
  const faults: string[] = [];
  const addFault = (fault: string) => {
    if (!expected.test(fault) && !PLAYWRIGHT_ERRORS.test(fault)) faults.push(fault);
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host)
      addFault(`request to another host: ${request.url()}`);
  });
  context.on(
    'console',
    (message) =>
      isFault(message) &&
      addFault(`console ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) =>
    addFault(`uncaught: ${error.error().message} (${error.page()?.url() ?? ''})`),
  );
  return faults;
}

/** True for errors, and for warnings about hydration or policy. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() === 'error') return true;
  return (
    message.type() === 'warning' &&
    /hydrat|did not match|Content Security Policy|Trusted/i.test(message.text())
  );
}

/**
 * Waits until the page is hydrated, including the slots of remotes. React hydrates those later, and
 * earlier presses are lost.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_LIMIT_MS });
}

/** Runs in the page: true if every slot is hydrated and React knows the main headings. */
function isHydrated(): boolean {
  const headings = [...document.querySelectorAll('main h1')];
  const isKnown = headings.every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
  return isKnown && !document.querySelector('[data-remote]:not([data-alive])');
}
