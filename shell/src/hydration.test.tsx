import { PRIVATE_BLOCK, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { App } from './app/app.tsx';
import { Site } from './app/routed-site.tsx';
import type { PageState } from './composition/page-state.ts';
import { loadPage } from './loading/load-page.ts';
import { splitHead } from './routing/split-head.ts';
import { start } from './start.tsx';
import { anInformation } from './testing/an-information.ts';
import { testShell } from './testing/test-shell.ts';

const information = anInformation();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** Renders the contacts page as the server does; its fields use ids from React. */
async function draw(view: PageState['view']): Promise<string> {
  const shell = testShell({ host: 'localhost', year: YEAR, view }, { answers: { information } });
  const { signal } = new AbortController();
  const url = new URL('http://localhost/contacts');
  const page = await loadPage(url, { signal }, { ...shell, isServer: true });
  if ('redirect' in page) throw new Error('the page leads elsewhere');
  const location = { pathname: url.pathname, search: '', hash: '', key: 'default' };
  const site = <Site location={location} page={page} />;
  return splitHead(renderToString(<App shell={shell}>{site}</App>)).body;
}

/** Differs from the browser's year: the page was rendered before New Year. */
const YEAR = 2031;
const STAGING: PageState['view'] = {
  channel: 'staging',
  changed: [{ name: 'mf-upload', release: 'mf-upload-two' }],
};

test.each([
  ['of production', undefined],
  ['of another channel', STAGING],
])(
  'R8-02 R8-09 hydrates a page %s without mismatches, including React ids',
  async (_what, view) => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const links = {
      siteName: 'Nocturne',
      watchMeLive: '',
      joinNow: '',
      partners: [],
      sisterSites: [],
      supportEmail: '',
    };
    const state: PageState = {
      language: 'en',
      theme: 'dark',
      year: YEAR,
      links,
      origin: 'https://site.test',
      host: 'localhost',
      isBlocked: false,
      ...(view ? { view } : {}),
      stats: { stats: null, loadedAt: 0 },
      route: { name: 'contacts', state: { information, status: undefined } },
      loaded: 'own',
    };
    const own: PagePrivate = {
      user: null,
      country: '',
      registry: { schema: 1, rev: 1, channel: 'production', remotes: {} },
      ads: {},
      analytics: { sinks: [], isRefused: false },
    };
    const block = (id: string, value: unknown) =>
      `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
    history.replaceState(null, '', '/contacts');
    document.cookie = '_agev=1; Path=/; Max-Age=60';
    document.body.innerHTML =
      `<div id="root">${await draw(view)}</div>` +
      `${block(STATE_BLOCK, state)}${block(PRIVATE_BLOCK, own)}`;
    const drawn = screen.getByRole('textbox', { name: 'Your message' });
    await act(async () =>
      start({ loadContainer: () => Promise.reject(new Error('there is none')) }),
    );
    expect(document.documentElement).toHaveAttribute('data-ready');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBe(drawn);
    expect(complained.mock.calls).toEqual([]);
  },
);
