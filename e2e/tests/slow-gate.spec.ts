import { href } from '@nocturne/contracts/routes';
import type { Page } from '@playwright/test';
import { shortVideo } from '../support/catalogue.ts';
import { expectStableLayout, recordShifts } from '../support/layout.ts';
import { pausingTest } from '../support/pausing-proxy.ts';
import { expect, waitForHydration, type SiteName } from '../support/test.ts';

/** A centered gate would be partly painted, and move when the rest of the HTML arrives. */
const MAX_SHIFT = 0.01;

const gates: readonly {
  gate: string;
  site: SiteName;
  title: string;
  /** Points inside the gate at which the HTML pauses. */
  pauses: Readonly<Record<string, RegExp>>;
  /** True if the page hydrates while the gate is shown; the others start their scripts later. */
  hydrates?: true;
}[] = [
  {
    gate: 'the gate over a page',
    hydrates: true,
    site: 'plain',
    title: 'Age verification',
    pauses: {
      'after the title': /role="alertdialog"[^]*?<\/h2>/,
      'inside the languages': /role="alertdialog"[^]*?role="group"[^>]*><a [^>]*>/,
    },
  },
  {
    gate: 'the gate in place of a page',
    site: 'gates',
    title: 'Age verification',
    pauses: {
      'after the title': /<main [^]*?<\/h1>/,
      'inside the languages': /<main [^]*?role="group"[^>]*><a [^>]*>/,
    },
  },
  {
    gate: 'the gate of the embedded player',
    site: 'plain',
    title: 'For adults only, 18+',
    pauses: { 'after the title': /role="dialog"[^]*?<\/h2>/ },
  },
];

for (const { gate, site, title, pauses, hydrates } of gates)
  for (const [where, upTo] of Object.entries(pauses))
    for (const width of [360, 1470])
      pausingTest.describe(`V15 at ${width} px`, () => {
        pausingTest.use({
          site,
          visitorCookies: {},
          viewport: { width, height: 900 },
          expectedErrors: /status of 403/,
        });

        pausingTest(
          `${gate} is painted as a whole if its HTML pauses ${where}`,
          async ({ page, request, network }) => {
            const address = gate.includes('embedded')
              ? href('embed', { id: (await shortVideo(request)).video_id })
              : '/';
            network.pause({ path: address, upTo });
            await recordShifts(page);
            await page.goto(address, { waitUntil: 'commit' });
            const heading = page.getByRole('heading', { name: title, includeHidden: true });
            await heading.waitFor({ state: 'attached' });
            await twoFrames(page);
            await expect(heading).toBeHidden();
            network.resume();
            await expect(heading).toBeVisible();
            if (hydrates) await waitForHydration(page);
            await expectStableLayout(page, MAX_SHIFT);
          },
        );
      });

/** Waits until what has arrived is painted. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
      ),
  );
}
