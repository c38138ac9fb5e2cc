import type { Browser, Page } from '@playwright/test';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { releaseBase } from '@nocturne/contracts/remotes';
import type { Choices } from '../torture/choices.ts';
import { injectFault, pickFault, wasTampered, type Fault } from './faults.ts';

/**
 * A slot has content or its final message after this long, milliseconds (docs/federation.md,
 * "Loading").
 */
const SETTLED_MS = 9000;
/** Allowance for a loaded machine, milliseconds. */
const SLACK_MS = 1000;
/** Longest wait in a visit, milliseconds. */
const LIMIT_MS = 20_000;

export interface TorturedRemote {
  origin: string;
  remote: string;
  /** Builds: the one that the page is assigned, and the one before it. */
  active: string;
  previous: string;
}

export interface Visit {
  fault: Fault;
  /** Final content of the slot. */
  outcome: 'assigned' | 'previous' | 'retry' | 'nothing';
  isAlive: boolean;
  wasTampered: boolean;
  ms: number;
}

/**
 * Navigates from the index page to the remote's page, whose files have a random fault. Resolves to
 * the result.
 */
export async function visitUnderFault(
  browser: Browser,
  site: TorturedRemote,
  choices: Choices,
): Promise<Visit> {
  const { origin, remote, active, previous } = site;
  const fault = pickFault(choices);
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    await context.addCookies([{ name: COOKIES.age, value: AGE_ACCEPTED, url: origin }]);
    const page = await context.newPage();
    const broken = fault.affectsBothReleases ? [active, previous] : [active];
    await injectFault(
      page,
      fault,
      broken.map((build) => releaseBase(remote, build)),
    );
    await page.goto(`${origin}/`);
    await page.locator('html[data-ready]').waitFor({ timeout: LIMIT_MS });
    const started = performance.now();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
    const outcome = await waitForOutcome(page, site);
    const ms = performance.now() - started;
    return {
      fault,
      outcome,
      isAlive: await isAlive(page),
      wasTampered: await wasTampered(page),
      ms,
    };
  } finally {
    await context.close();
  }
}

/** Waits for content or the final message, whichever comes first. */
async function waitForOutcome(
  page: Page,
  { remote, active }: TorturedRemote,
): Promise<Visit['outcome']> {
  const slot = page.locator(`[data-remote="${remote}"]`);
  const failureMessage = page
    .getByRole('main')
    .getByRole('heading', { name: 'This part did not load' });
  try {
    await slot.or(failureMessage).first().waitFor({ timeout: LIMIT_MS });
  } catch {
    return 'nothing';
  }
  if ((await slot.count()) === 0) return 'retry';
  return (await slot.getAttribute('data-remote-version')) === `${remote}-${active}`
    ? 'assigned'
    : 'previous';
}

/** True if the page around the slot works: header, footer, and a link. */
async function isAlive(page: Page): Promise<boolean> {
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await page.waitForURL(/\/categories\/$/, { timeout: LIMIT_MS }).catch(() => undefined);
  const parts = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const counts = await Promise.all(parts.map((part) => part.count()));
  return page.url().endsWith('/categories/') && counts.every((count) => count === 1);
}

/** The lines that `npm run torture -- remotes` prints, and whether all goals are met. */
export function report(visits: readonly Visit[]): { lines: string[]; isMet: boolean } {
  const count = (isOne: (visit: Visit) => boolean) => visits.filter(isOne).length;
  const healthy = visits.filter(({ fault }) => !fault.affectsBothReleases);
  const served = healthy.filter(
    ({ outcome }) => outcome === 'assigned' || outcome === 'previous',
  ).length;
  const dead = count(({ isAlive: alive }) => !alive);
  const tampered = count((visit) => visit.wasTampered);
  const late = count(({ ms, outcome }) => outcome === 'nothing' || ms > SETTLED_MS + SLACK_MS);
  const share = healthy.length === 0 ? 1 : served / healthy.length;
  return {
    lines: [
      `${visits.length} faults: assigned release ` +
        `${count(({ outcome }) => outcome === 'assigned')}, previous release ` +
        `${count(({ outcome }) => outcome === 'previous')}, retry message ` +
        `${count(({ outcome }) => outcome === 'retry')}, nothing ` +
        `${count(({ outcome }) => outcome === 'nothing')}.`,
      `Full-page failures: ${dead} (goal 0). Altered files that ran: ${tampered} (goal 0). Slots ` +
        `without content or message after ${SETTLED_MS / 1000} s: ${late} (goal 0).`,
      `Content shown when the previous release was healthy: ${served} of ${healthy.length}, ` +
        `${(100 * share).toFixed(1)}% (goal 99%).`,
    ],
    isMet: dead === 0 && tampered === 0 && late === 0 && share >= 0.99,
  };
}
