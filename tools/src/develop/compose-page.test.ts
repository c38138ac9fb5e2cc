import { describe, expect, test } from '@jest/globals';
import { PRIVATE_BLOCK, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { composePage } from './compose-page.ts';
import type { LocalRelease } from './local-release.ts';
import { pageBlock, readPageBlock } from './page-blocks.ts';

const local: LocalRelease = {
  base: '/remotes/mf-upload/local/',
  files: new Map(),
  release: {
    release: 'mf-upload-local',
    entry: '/remotes/mf-upload/local/entry.js',
    global: 'mf_upload_local',
    integrity: 'sha384-entry',
    exposes: [
      ['remote.js', 'sha384-js'],
      ['remote.css', 'sha384-css'],
    ],
  },
};
const released = (name: string) => ({
  release: `${name}-site`,
  entry: `/remotes/${name}/site/e.js`,
  fallback: [{}],
  kill: null,
});
const own = {
  user: null,
  registry: {
    schema: 1,
    rev: 7,
    channel: 'staging',
    remotes: { 'mf-upload': released('mf-upload'), 'mf-player': released('mf-player') },
  },
  analytics: { sinks: ['/api/events.php'], isRefused: false },
};

/** An outline of a page from the site's template. */
function sitePage(remote: string): string {
  const at = `/remotes/${remote}/site`;
  return [
    '<!doctype html><html lang="en"><head>',
    `<link rel="preload" as="script" nonce="n" href="${at}/e.js" integrity="sha384-a">`,
    `<style nonce="n" data-href="${at}/remote.css">.a{}</style></head><body>`,
    `<div id="root"><div data-remote="${remote}"></div>`,
    `<script nonce="n" src="${at}/early.js" integrity="sha384-b"></script></div>`,
    pageBlock(STATE_BLOCK, {
      route: { name: 'upload', state: '</script>' },
      loaded: 'screen',
      theme: 'dark',
    }),
    pageBlock(PRIVATE_BLOCK, own),
    '<script nonce="n">(go)(["/remotes/shell/1/main.js","sha384-m",' +
      `[["${at}/e.js","sha384-a"],["${at}/remote.js","sha384-c"]],3000])</script>`,
    '</body></html>',
  ].join('');
}

const compose = (html: string): string =>
  composePage(html, { name: 'mf-upload', local, nonce: 'n', banner: 'here' });

describe('R8-09 composePage', () => {
  const html = compose(sitePage('mf-upload'));

  test('replaces the remote in the registry, without a fallback', () => {
    const { registry } = readPageBlock<PagePrivate>(html, PRIVATE_BLOCK) ?? {};
    expect(registry).toEqual({
      ...own.registry,
      remotes: {
        ...own.registry.remotes,
        'mf-upload': { ...local.release, fallback: [], kill: null },
      },
    });
  });

  test('loads the local build and no script of the released one', () => {
    expect(html).toContain(
      '[["/remotes/mf-upload/local/entry.js","sha384-entry"],' +
        '["/remotes/mf-upload/local/remote.js","sha384-js"]],3000',
    );
    expect(html).not.toMatch(/ (href|src)="\/remotes\/mf-upload\/site/);
    expect(html).toContain(
      '<link rel="stylesheet" href="/remotes/mf-upload/local/remote.css" ' +
        'integrity="sha384-css" crossorigin="anonymous">',
    );
  });

  test('marks the screen as failed, so that the browser renders it', () => {
    expect(readPageBlock(html, STATE_BLOCK)).toEqual({
      route: null,
      loaded: 'failed',
      theme: 'dark',
    });
  });

  test('adds a banner with the nonce and turns analytics off', () => {
    expect(html).toContain('<output data-dev-banner="">here</output><script nonce="n">');
    expect(readPageBlock<PagePrivate>(html, PRIVATE_BLOCK)?.analytics).toEqual({
      sinks: [],
      isRefused: true,
    });
  });
});

test('R8-09 composePage keeps the rendered screen of another remote', () => {
  const html = compose(sitePage('mf-player'));
  expect(readPageBlock(html, STATE_BLOCK)).toMatchObject({
    loaded: 'screen',
    route: { state: '</script>' },
  });
  expect(html).toContain('["/remotes/mf-player/site/e.js","sha384-a"]');
  expect(
    readPageBlock<PagePrivate>(html, PRIVATE_BLOCK)?.registry.remotes['mf-upload']?.release,
  ).toBe('mf-upload-local');
});

test('R8-09 composePage leaves other HTML unchanged', () => {
  expect(compose('<html><body>else</body></html>')).toBe('<html><body>else</body></html>');
});
