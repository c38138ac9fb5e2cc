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

export { expect };

/**
 * The site that most tests visit shows no advertisements; over the same data one shows house ads on every slot, one keeps an operator's gates. A test may
 * start another one: with its texts in the pseudo-locale, or with advertisements and a collector of another host (foreign-site.ts), or one whose production needs a second person (second-person-site.ts), or one that sends emails by SMTP (smtp-site.ts), or before the plain one a team's development server (dev-sites.ts).
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
  | 'alone';
const SITE_VARIABLES: Readonly<Record<SiteName, string>> = {
  plain: 'SITE_URL',
  ads: 'ADS_SITE_URL',
  gates: 'GATES_SITE_URL',
  pseudo: 'PSEUDO_SITE_URL',
  foreign: 'FOREIGN_SITE_URL',
  second: 'SECOND_SITE_URL',
  smtp: 'SMTP_SITE_URL',
  composed: 'COMPOSED_SITE_URL',
  alone: 'ALONE_SITE_URL',
};

interface SiteOptions {
  site: SiteName;
  /** Cookies a visitor comes with; by default the age gate is passed and consent is refused, so that neither stands over the page. */
  visitorCookies: Readonly<Record<string, string>>;
  /** Faults that a test provokes on purpose. One expression: Playwright takes a list of two for a value with its options. */
  expectedErrors: RegExp;
}

/** A slot is taken over this long after the page, milliseconds, or never. */
const TAKE_OVER_MS = 10_000;
/** Matches nothing. */
const NONE = /^\b$/;
/** Playwright runs scripts of its own in every frame; those of advertisements are sandboxed and refuse them. */
const OWN_DOING = /Blocked script execution in '[^']*\/ads\/display\?/;

/** A site's address, as the global set-up found it. */
export function siteUrl(site: SiteName = 'plain'): string {
  const url = process.env[SITE_VARIABLES[site]];
  if (!url) throw new Error('the site was not started');
  return url;
}

/**
 * Every test watches its pages: a console error, a hydration warning, a policy violation, an uncaught error
 * or a request to another host fails it.
 */
export const test = base.extend<SiteOptions & { guard: undefined }>({
  site: ['plain', { option: true }],
  visitorCookies: [{ _agev: '1', consent: 'no' }, { option: true }],
  expectedErrors: [NONE, { option: true }],
  // A fixture reads what it needs from its first argument, which has to be destructured; `use` is no hook here.
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
      const faults = watch(context, expectedErrors, new URL(siteUrl(site)).host);
      await use(undefined);
      expect(faults, 'what went wrong on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a site of its own in the pseudo-locale, over the same data: every text bracketed, accented and two fifths longer (docs/languages.md). */
export const pseudoTest = test.extend<object, { pseudoSite: undefined }>({
  pseudoSite: [
    async ({}, use) => {
      // One that runs already may be tested as it is, as in start-site.ts.
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

/** A private address that no test before came from: what the server counts by address is counted for each test alone. */
export function newAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
}

function watch(context: BrowserContext, expected: RegExp, host: string): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.test(fault) && !OWN_DOING.test(fault)) faults.push(fault);
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host)
      note(`request to another host: ${request.url()}`);
  });
  context.on(
    'console',
    (message) =>
      isFault(message) &&
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) =>
    note(`uncaught: ${error.error().message} (${error.page()?.url() ?? ''})`),
  );
  return faults;
}

/** Errors, and warnings that speak of hydration or policy. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() === 'error') return true;
  return (
    message.type() === 'warning' &&
    /hydrat|did not match|Content Security Policy|Trusted/i.test(message.text())
  );
}

/** Waits until the page's scripts have taken over, a remote's part of it too: React takes that over later, and presses before are lost. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForFunction(isTakenOver, undefined, { timeout: TAKE_OVER_MS });
}

/** Runs in the page: whether every remote's slot is alive, and React keeps its own record of the main heading. */
function isTakenOver(): boolean {
  const headings = [...document.querySelectorAll('main h1')];
  const isKnown = headings.every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
  return isKnown && !document.querySelector('[data-remote]:not([data-alive])');
}
