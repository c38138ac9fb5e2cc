import { REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import type { OperationName } from '@nocturne/contracts/operations';
import {
  href,
  REMOTE_NAMES,
  routes,
  type RemoteName,
  type RouteName,
} from '@nocturne/contracts/routes';
import type { Page, Route } from '@playwright/test';
import {
  failOperations,
  responseFaults,
  HUGE_BYTES,
  HugeResponseServer,
  OVERSIZED,
} from '../support/faults.ts';
import { addressOf, ROUTE_NAMES } from '../support/route-visits.ts';
import { sampleRows } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { follow, heading, markDocument, visit } from '../support/visit.ts';

// Console errors of the browser for failing remotes and responses.
test.use({
  expectedErrors: /Failed to (load resource:|find a valid digest).*\/(remotes\/mf-|api\/)/,
});

const FAILED = 'This part did not load';
const SLOW = 'This part is taking longer than usual.';
/** Limit until a slot shows content or its final message, milliseconds. */
const SETTLED_MS = 9000;
/** A page without a remote and without data. */
const NOWHERE = href('not-found');

const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Try again' }).first();

const remoteFaults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is missing': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'is a page in place of a script': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
  'is cut off': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 1000) });
  },
  'is not what its hash says': (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'globalThis.wasTampered = true;',
    }),
};

/** Route at which a remote fails; its first one by default. */
const failsAt: Partial<Record<RemoteName, RouteName>> = { 'mf-catalog': 'categories' };

/** A route of a remote, and a first page that belongs to another remote. */
function routesOf(name: RemoteName): { route: RouteName; from: RouteName } {
  const first = ROUTE_NAMES.find((route) => routes[route].owner === name);
  if (!first) throw new Error(`${name} has no route`);
  return { route: failsAt[name] ?? first, from: routes.index.owner === name ? 'signin' : 'index' };
}

test.describe('R8-09 a failing remote affects only its slot, and recovers on Retry', () => {
  for (const name of REMOTE_NAMES)
    test(name, async ({ page }) => {
      const { route, from } = routesOf(name);
      const files = `**/remotes/${name}/**`;
      const address = await addressOf(route, siteUrl());
      await page.clock.install();
      await visit(page, await addressOf(from, siteUrl()));
      const isSameDocument = await markDocument(page);
      for (const [fault, fail] of Object.entries(remoteFaults)) {
        await page.route(files, fail);
        await follow(page, address);
        await expect(main(page), fault).toContainText(FAILED);
        await expect(page.getByRole('contentinfo'), fault).toBeVisible();
        await leavePage(page);
        await page.unroute(files);
      }
      expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);

      await page.route(files, () => undefined);
      await page.clock.pauseAt(Date.now() + 60_000);
      const requested = page.waitForRequest(files);
      await follow(page, address);
      await requested;
      await expectSlowThenFailed(page);
      await page.clock.resume();
      await page.unroute(files);
      await retry(page).click();
      await expect(page.locator(`[data-remote="${name}"]`)).toBeVisible();
      await expect(main(page)).not.toContainText(FAILED);
      await isSameDocument();
    });
});

/**
 * An operation that a page requests. If it is needed, its failure shows the final message;
 * otherwise the page appears without it. `triggerRequest` makes an open page request it.
 */
interface RequestedOperation {
  operation: OperationName;
  route: RouteName;
  isNeeded: boolean;
  triggerRequest?: (page: Page) => Promise<void>;
}

const neededOperation = (operation: OperationName, route: RouteName): RequestedOperation => ({
  operation,
  route,
  isNeeded: true,
});
const optionalOperation = (
  operation: OperationName,
  route: RouteName,
  triggerRequest?: RequestedOperation['triggerRequest'],
): RequestedOperation => ({
  operation,
  route,
  isNeeded: false,
  ...(triggerRequest ? { triggerRequest } : {}),
});

/** Operations that pages request when they open. */
const OPERATIONS: readonly RequestedOperation[] = [
  neededOperation('videos', 'videos'),
  neededOperation('search', 'search'),
  neededOperation('categories', 'categories'),
  neededOperation('models', 'pornstars'),
  neededOperation('model', 'pornstar_info'),
  neededOperation('comments', 'pornstar_comments'),
  neededOperation('channels', 'pornsites'),
  neededOperation('channel', 'pornsite_info'),
  neededOperation('members', 'community'),
  neededOperation('playlists', 'playlists'),
  neededOperation('playlist', 'playlist'),
  neededOperation('video', 'video'),
  neededOperation('information', 'information_terms'),
  optionalOperation('videofile', 'video'),
  optionalOperation('videos_related', 'video'),
  optionalOperation('captions', 'video'),
  optionalOperation('timelines', 'video', (page) =>
    page.getByRole('slider', { name: 'Seek' }).focus(),
  ),
  optionalOperation('download', 'download'),
];

const huge = new HugeResponseServer();
test.beforeAll(() => huge.start());
test.afterAll(() => huge.stop());

const answerFaults = responseFaults(huge);

test.describe('R8-05 R4-08 R8-02 an API failure leaves no blank page, and Retry recovers', () => {
  for (const { operation, route, isNeeded, triggerRequest } of sampleRows(OPERATIONS))
    test(`${operation} of ${route}`, async ({ page }) => {
      const address = await addressOf(route, siteUrl());
      await page.clock.install();
      await visit(page, '/signin/');
      // After a first press, an opened video starts and its controls work.
      if (triggerRequest) await page.mouse.click(1, 1);
      const isSameDocument = await markDocument(page);
      for (const [fault, fail] of Object.entries(answerFaults)) {
        const failed = Promise.withResolvers<undefined>();
        const mend = await failOperations(page, [operation], async (sent) => {
          await fail(sent);
          failed.resolve(undefined);
        });
        await follow(page, address);
        await expect(page, fault).toHaveURL(address);
        await expect(isNeeded ? retry(page) : heading(page), fault).toBeVisible();
        if (!isNeeded) await expect(heading(page), fault).not.toHaveText('Page not found');
        await triggerRequest?.(page);
        await failed.promise;
        if (fault === OVERSIZED) await expectCutShort(huge);
        await expect(
          page.getByRole('banner').or(page.getByRole('contentinfo')).first(),
          fault,
        ).toBeVisible();
        await leavePage(page);
        await mend();
      }

      const hangs = Promise.withResolvers<undefined>();
      const mend = await failOperations(page, [operation], () => hangs.resolve(undefined));
      await page.clock.pauseAt(Date.now() + 60_000);
      await follow(page, address);
      // An operation may wait for another one's response, however long that takes.
      await Promise.race([hangs.promise, page.locator('main [data-remote]').waitFor()]);
      if (isNeeded) await expectSlowThenFailed(page);
      else await page.clock.runFor(SETTLED_MS);
      await triggerRequest?.(page);
      await hangs.promise;
      await expect(page).toHaveURL(address);
      await page.clock.resume();
      await mend();
      if (isNeeded) await retry(page).click();
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText('Page not found');
      await expect(main(page)).not.toContainText(FAILED);
      await isSameDocument();
    });
});

/** The page gives up long before an oversized response ends. */
async function expectCutShort(answers: HugeResponseServer): Promise<void> {
  await expect.poll(() => answers.isClosed).toBe(true);
  expect(answers.sentBytes).toBeLessThan(HUGE_BYTES / 2);
}

/** Advances the page's clock from the start of loading to the final message. */
async function expectSlowThenFailed(page: Page): Promise<void> {
  await page.clock.runFor(REMOTE_SLOW_MS - 1);
  await expect(main(page).getByText(SLOW)).toBeHidden();
  await page.clock.runFor(1);
  await expect(main(page).getByText(SLOW)).toBeVisible();
  await expect(retry(page)).toBeVisible();
  await page.clock.runFor(SETTLED_MS - REMOTE_SLOW_MS);
  await expect(main(page).getByText(SLOW)).toBeHidden();
  await expect(retry(page)).toBeVisible();
}

async function leavePage(page: Page): Promise<void> {
  await follow(page, NOWHERE);
  await expect(heading(page)).toHaveText('Page not found');
}
