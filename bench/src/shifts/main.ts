import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { plainOperatorFile } from '../../../e2e/support/ad-sites.ts';
import { SYSTEM_FONTS } from '../../../e2e/support/browser-options.ts';
import { DATA_DIR, siteVariables, startServer } from '../../../e2e/support/test-server.ts';
import { buildSite } from '../../../tools/src/site-build.ts';
import { openBrowser } from '../browser/slow-page.ts';
import { allVisits, sampleVisits, WIDTHS, type Matrix } from './choose-visits.ts';
import type { MeasuredVisit } from './measure-shift.ts';
import { listPageKinds } from './page-kinds.ts';
import { describeFailures, report } from './report-shifts.ts';
import { AT_ONCE, tortureShifts } from './torture-shifts.ts';
import { createVisitors, type Visitors } from './visitors.ts';

/**
 * `npm run torture -- shifts`: opens every page in every window, with each web font held back
 * (docs/decisions/0024-typeface-without-movement.md).
 */
const PRINT_EVERY = 50;
const HELP =
  `Usage: npm run torture -- shifts [${SYSTEM_FONTS.join('|')} …] ` +
  `[--language ${LANGUAGES.join('|')}] [--width ${WIDTHS.join('|')}] ` +
  '[--page NAME] [--sample N] [--seed NUMBER] [--at-once N]';

const { fonts, languages, widths, page, sample, seed, atOnce } = readArguments();
await buildSite();
const variables = await siteVariables(plainOperatorFile());
const origin = variables['PUBLIC_URL'] ?? '';
// Helpers of the browser tests find the site here.
Object.assign(process.env, variables, { SITE_URL: origin, SITE_DATA_DIR: DATA_DIR });
const server = await startServer(variables);
try {
  const visitors = await withBrowser((browser) => createVisitors(browser, origin));
  const pages = (await listPageKinds(origin, visitors.memberId)).filter(
    ({ name }) => page === undefined || name === page,
  );
  const matrix: Matrix = { fonts, languages, widths, pages };
  const visits = sample === undefined ? allVisits(matrix) : sampleVisits(matrix, sample, seed);
  console.log(`${visits.length} pages${sample === undefined ? '' : `, seed ${seed}`}.`);
  const log = createProgressLog(visits.length);
  const measured: MeasuredVisit[] = [];
  // Reports after each font, because the whole run takes long.
  for (const font of fonts) {
    const ofFont = visits.filter((visit) => visit.font === font);
    measured.push(...(await tortureShifts({ origin, visitors, visits: ofFont, atOnce, log })));
    const { lines, isMet } = report(measured);
    for (const line of lines) console.log(line);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
process.exit();

async function withBrowser(task: (browser: Browser) => Promise<Visitors>): Promise<Visitors> {
  const browser = await openBrowser();
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** Prints each failure as it is found. */
function createProgressLog(count: number): (measured: MeasuredVisit) => void {
  let done = 0;
  return (measured) => {
    for (const failure of describeFailures([measured])) console.error(failure);
    done += 1;
    if (done % PRINT_EVERY === 0) console.log(`${done} of ${count}`);
  };
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { language: text, width: text, page: text, sample: text, seed: text, 'at-once': text },
  });
  const wanted = {
    fonts: SYSTEM_FONTS.filter((font) => positionals.length === 0 || positionals.includes(font)),
    languages: LANGUAGES.filter(
      (language) => values.language === undefined || values.language === language,
    ),
    widths: WIDTHS.filter((width) => values.width === undefined || values.width === String(width)),
    page: values.page,
    sample: numberIn(values.sample),
    seed: numberIn(values.seed) ?? Date.now() % 1_000_000,
    atOnce: numberIn(values['at-once']) ?? AT_ONCE,
  };
  const areFonts = positionals.every((word) => SYSTEM_FONTS.some((font) => font === word));
  const numbers = [wanted.sample, wanted.seed, wanted.atOnce];
  const areNumbers = numbers.every(
    (number) => number === undefined || (Number.isInteger(number) && number >= 0),
  );
  if (areFonts && areNumbers && wanted.languages.length > 0 && wanted.widths.length > 0)
    return wanted;
  console.error(HELP);
  process.exit(1);
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
