import type { RegistrySnapshot } from '@nocturne/contracts/remotes';
import { DEFAULT_GATE_POLICY, type GateTerms } from '@nocturne/contracts/gates';
import { PRIVATE_BLOCK, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { termsAt } from '@nocturne/lib/gates';
import { act, screen } from '@testing-library/react';
import type { PageState } from './composition/page-state.ts';
import { start } from './start.tsx';
import { aRemote, aRoute } from './testing/a-remote.ts';

const { module, release } = aRemote(aRoute());
const registry: RegistrySnapshot = {
  schema: 1,
  rev: 1,
  channel: 'production',
  remotes: { 'mf-catalog': { ...release, fallback: [], kill: null } },
};
const links = {
  siteName: 'Tidewater',
  watchMeLive: '',
  joinNow: '',
  partners: [],
  sisterSites: [],
  supportEmail: '',
};
const drawn: PageState = {
  language: 'en',
  theme: 'dark',
  year: 2031,
  links,
  origin: 'http://localhost',
  host: 'localhost',
  isBlocked: false,
  stats: { stats: null, loadedAt: 0 },
  route: null,
  loaded: 'failed',
};
const HEAD =
  '<title>Drawn</title><meta name="description" content="Drawn">' +
  '<link rel="canonical" href="/drawn/"><link rel="icon" href="/drawn.svg">';

const loadContainer = jest.fn((): Promise<RemoteModule> => Promise.resolve(module));

interface Opened {
  cookies?: Record<string, string>;
  country?: string;
  /** The operator's rules for this visitor. */
  gates?: GateTerms;
  state?: Partial<PageState>;
}

/** Root of the open page. */
let root: ReturnType<typeof start>;

/** Opens a page with these cookies, whose slot the server could not render. */
async function open(
  address: string,
  { cookies = {}, country = '', gates, state = {} }: Opened = {},
) {
  await act(async () => root?.unmount());
  history.replaceState(null, '', address);
  for (const [name, value] of Object.entries({
    _agev: '1',
    country: '',
    show_site: '',
    ...cookies,
  }))
    document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? 60 : 0}`;
  const analytics = { sinks: [], isRefused: false };
  const own: PagePrivate = {
    user: null,
    country,
    registry,
    ads: {},
    analytics,
    ...(gates ? { gates } : {}),
  };
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
  document.head.innerHTML = HEAD;
  document.body.innerHTML =
    '<div id="root"></div>' +
    `${block(STATE_BLOCK, { ...drawn, ...state })}${block(PRIVATE_BLOCK, own)}`;
  root = await act(async () => start({ loadContainer }));
}

beforeEach(() => {
  loadContainer.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('R4-03 the browser checks the region again', () => {
  test.each([
    ['its cookie', { cookies: { country: 'GB' } }],
    ['the server’s word where it keeps no cookies', { country: 'GB' }],
  ])('by %s, before loading any remote', async (_how, visit) => {
    await open('/', visit);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'You have been blocked on localhost',
    );
    expect(document.querySelectorAll('title, link[rel="canonical"]')).toHaveLength(1);
    expect(loadContainer).not.toHaveBeenCalled();
  });

  test.each([
    ['another country', '/', { cookies: { country: 'DE' }, country: 'GB' }],
    ['a campaign', '/?campaign=autumn', { cookies: { country: 'GB' } }],
    ['an earlier visit', '/', { cookies: { country: 'GB', show_site: 'yes' } }],
  ])('%s lets the visitor in', async (_why, address, visit) => {
    await open(address, visit);
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
  });
});

describe('R4-01 R4-03 age gate rules in the page', () => {
  const terms = (changes: Partial<GateTerms>): GateTerms => ({
    ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }),
    ...changes,
  });

  test('block regardless of cookies', async () => {
    await open('/?campaign=autumn', {
      cookies: { country: 'DE', show_site: 'yes' },
      country: 'DE',
      state: { place: 'US-UT' },
      gates: terms({ rule: 'blocked', campaignLiftsBlock: false }),
    });
    expect(screen.getByText('Age Verification in US-UT')).toBeVisible();
    expect(loadContainer).not.toHaveBeenCalled();
  });

  test('override the country cookie', async () => {
    await open('/', { cookies: { country: 'GB' }, gates: terms({ rule: 'gate' }) });
    expect(screen.getByRole('main')).toHaveTextContent('screen of index');
  });

  test('show no gate for the rule "open"', async () => {
    await open('/', { cookies: { _agev: '' }, gates: terms({ rule: 'open' }) });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('can prevent a campaign from opening the gate', async () => {
    await open('/?pub=1', { cookies: { _agev: '' }, gates: terms({ campaignOpensGate: false }) });
    expect(screen.getByRole('alertdialog', { name: 'Age verification' })).toBeVisible();
    expect(document.cookie).not.toContain('_agev');
  });
});

test('R2.1-04 a page rendered in the browser replaces the head of the server', async () => {
  await open('/?x=1');
  expect(
    [...document.querySelectorAll('link[rel="canonical"]')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(['http://localhost/']);
  expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
  expect(document.querySelector('meta[name="description"]')).toBeNull();
  expect(document.title).not.toBe('Drawn');
});

test('R7-10 the browser requests statistics that the server did not have', async () => {
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await open('/');
  expect(fetchMock.mock.calls).toContainEqual([
    expect.stringContaining('/api/json/main/'),
    expect.anything(),
  ]);
});

test('R4-01 R2.2-01 the browser omits search and categories behind a closed age gate', async () => {
  const gates: GateTerms = {
    ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }),
    rule: 'assured',
  };
  const parts = () => [
    screen.queryByRole('search'),
    screen.queryByRole('navigation', { name: 'Categories' }),
  ];
  await open('/information/terms/', { gates });
  expect(parts()).not.toContain(null);
  await open('/information/terms/', { gates, state: { isShut: true } });
  expect(parts()).toEqual([null, null]);
  expect(screen.getByRole('banner')).toBeVisible();
});
