import type { Browser, Page } from '@playwright/test';
import { PROBE_LIMIT_MS, readContent, watchContent } from '../browser/probes.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { buildBundle, withdrawBundle, type Bundle } from '../bundle/build-bundle.ts';
import { bundledPage, clientRenderedPage } from '../bundle/rewrite-page.ts';
import { zippedKb } from '../bundle/zipped-size.ts';
import { proxyPages } from '../peers/page-proxy.ts';
import type { Figure } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize, type Summary } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import type { Measure } from './measure.ts';

interface Visit {
  contentMs: number;
  /** Addresses of documents, scripts, styles, fonts and data. */
  requests: readonly string[];
}
type Contestant = 'composed' | 'oneBundle' | 'splitBundle';
type Origins = Readonly<Record<Contestant, string>>;

const TILE = 'article[data-video-id]';
/**
 * Pictures load when they come into view, and icons when the browser chooses: neither depends on
 * composition.
 */
const COUNTED_TYPES = ['document', 'stylesheet', 'script', 'font', 'fetch', 'xhr'];

/**
 * The composed index page against the same code built without federation: as one bundle, and as one
 * build with a chunk for each remote. All three pass the same proxy, and the browser renders them,
 * so content waits for the scripts.
 */
export const composedAgainstBundle: Measure = async ({ site, getBrowser, isOver, log }) => {
  log('Building the peers without federation.');
  const one = await buildBundle('one-bundle');
  const split = await buildBundle('split-bundle');
  const rewrites = [clientRenderedPage, peerPage(one), peerPage(split)];
  const proxies = await Promise.all(rewrites.map((rewrite) => proxyPages(site.origin, rewrite)));
  try {
    const browser = await getBrowser();
    const [composed = '', oneBundle = '', splitBundle = ''] = proxies.map(({ origin }) => origin);
    const origins: Origins = { composed, oneBundle, splitBundle };
    const visit = (name: Contestant) => () => measureVisit(browser, origins[name]);
    const runs = await interleave<Contestant, Visit>(
      {
        composed: visit('composed'),
        oneBundle: visit('oneBundle'),
        splitBundle: visit('splitBundle'),
      },
      { rounds: ROUNDS, isOver },
    );
    return [
      ...(await figuresAgainst('one bundle', runs.composed, runs.oneBundle)),
      ...(await figuresAgainst('lazy chunks', runs.composed, runs.splitBundle)),
    ];
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all([withdrawBundle('one-bundle'), withdrawBundle('split-bundle')]);
  }
};

const peerPage = (bundle: Bundle) => (html: string) =>
  clientRenderedPage(bundledPage(html, bundle));

async function figuresAgainst(
  name: string,
  ours: readonly Visit[],
  theirs: readonly Visit[],
): Promise<Figure[]> {
  const versus = (summary: Summary) => ({ name, summary });
  const times = (visits: readonly Visit[]) => summarize(visits.map(({ contentMs }) => contentMs));
  const counts = (visits: readonly Visit[]) =>
    summarize(visits.map(({ requests }) => requests.length));
  const sizes = async (visits: readonly Visit[]) =>
    summarize([await zippedKb(scriptsOf(visits[0]))]);
  const [ourSize, theirSize] = [await sizes(ours), await sizes(theirs)];
  const remotes = remotesOf(ours[0]);
  const copies = {
    why:
      `${printNumber(ourSize.median - theirSize.median)} kB more gzipped scripts: the ` +
      'federation runtime, and the copies of kit, stores and texts in each remote',
    closes:
      'sharing kit, stores and texts as page singletons, but then releases are no longer ' +
      'independent (docs/decisions/0002)',
  };
  return [
    {
      name: 'composed, time to content',
      unit: 'ms',
      ours: times(ours),
      peer: versus(times(theirs)),
      goal: { kind: 'ratio-at-most', value: GOALS.timeToContent },
      ...copies,
    },
    {
      name: 'composed, JS gzipped',
      unit: 'kB',
      ours: ourSize,
      peer: versus(theirSize),
      goal: { kind: 'more-at-most', value: GOALS.extraScriptKb },
      ...copies,
    },
    {
      name: 'composed, requests',
      unit: 'requests',
      ours: counts(ours),
      peer: versus(counts(theirs)),
      goal: { kind: 'more-at-most', value: GOALS.extraRequestsPerRemote * remotes },
      why:
        `the page loads ${remotes} remote(s), each with an entry, a module and the imports of ` +
        'that module',
      closes:
        'one file for the entry and module of a remote, but then each change of the module also ' +
        'changes the entry',
    },
  ];
}

function measureVisit(browser: Browser, origin: string): Promise<Visit> {
  return withSlowPage(browser, origin, async (page) => {
    const requests = recordRequests(page);
    await page.addInitScript(watchContent, { selector: TILE, limitMs: PROBE_LIMIT_MS });
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    const contentMs = await page.evaluate(readContent);
    await page.waitForLoadState('networkidle');
    return { contentMs, requests };
  });
}

function recordRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (COUNTED_TYPES.includes(request.resourceType())) addresses.push(request.url());
  });
  return addresses;
}

const scriptsOf = (visit: Visit | undefined): string[] => [
  ...new Set(visit?.requests.filter((address) => new URL(address).pathname.endsWith('.js'))),
];

/** Number of remotes that the page loaded. */
function remotesOf(visit: Visit | undefined): number {
  return new Set(
    scriptsOf(visit).flatMap((address) => /\/remotes\/(mf-[a-z]+)\//.exec(address)?.[1] ?? []),
  ).size;
}
