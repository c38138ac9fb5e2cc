import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import type { StreamPreload } from '@nocturne/contracts/stream-preload';
import type { CheckedPage } from './check-answer.ts';
import { dataBlock, pageHtml } from './page-template.ts';

const release = (name: string): RemoteRelease => ({
  release: `${name}-1`,
  entry: `/remotes/${name}/1/entry.js`,
  global: name,
  integrity: `sha384-${name}`,
  exposes: [
    ['remote.css', 'sha384-css'],
    ['remote.js', 'sha384-js'],
  ],
});

const drawn: CheckedPage = {
  kind: 'document',
  status: 200,
  body: '<video autoPlay=""></video>',
  head: '',
  stateText: '{}',
  remote: 'mf-player',
  playsAtOnce: null,
  htmlAttributes: { lang: 'en', theme: 'dark' },
  lifetime: 0,
};

interface Page {
  startsOnPlay?: NonNullable<PageDocument['startsOnPlay']>;
  body?: string;
  playsAtOnce?: PageDocument['playsAtOnce'];
  isGateClosed?: boolean;
  isFramed?: boolean;
  styles?: Readonly<Record<string, string>>;
  early?: RemoteRelease['early'];
  streamPreload?: StreamPreload;
}

function htmlOf(page: Page): string {
  const {
    startsOnPlay,
    body = drawn.body,
    playsAtOnce = null,
    isGateClosed = false,
    isFramed = false,
    styles = {},
    early,
    streamPreload,
  } = page;
  const htmlAttributes = { ...drawn.htmlAttributes, isFramed };
  return pageHtml({
    document: {
      ...drawn,
      htmlAttributes,
      body,
      playsAtOnce,
      ...(startsOnPlay ? { startsOnPlay } : {}),
    },
    pagePrivate: {
      user: null,
      country: '',
      registry: { schema: 1, rev: 1, channel: 'production', remotes: {} },
      ads: {},
      analytics: { sinks: [], isRefused: false },
    },
    nonce: 'n',
    shell: release('shell'),
    remote: { ...release('mf-player'), ...(early ? { early } : {}) },
    styleText: (url) => styles[url],
    streamPreload,
    isGateClosed,
    followsSystem: false,
    isSecure: false,
  });
}

const SHELL_TAG = 'src="/remotes/shell/1/entry.js"';
const HOLD = 'page.starting=until';
const WAITING = 'requestVideoFrameCallback';

describe('pageHtml', () => {
  it('adds the scripts after the first paint, with a script that names them all', () => {
    const html = htmlOf({});
    expect(html).not.toContain(SHELL_TAG);
    const [, start = ''] = /<script nonce="n">([^<]+)<\/script><\/body>/.exec(html) ?? [];
    for (const file of [
      '/remotes/shell/1/entry.js',
      '/remotes/mf-player/1/entry.js',
      '/remotes/mf-player/1/remote.js',
    ])
      expect(start).toContain(file);
    expect(html.indexOf('id="page-private"')).toBeLessThan(html.indexOf(start));
  });

  it('R4-23 marks a framed page', () => {
    expect(htmlOf({ isFramed: true })).toMatch(/^<!doctype html><html [^>]*data-framed=""/);
    expect(htmlOf({})).not.toContain('data-framed');
  });

  it('R4-01 puts every script into the head if the age gate is closed', () => {
    const [head = ''] = htmlOf({ isGateClosed: true }).split('<body>');
    expect(head).toContain(SHELL_TAG);
    expect(head).toContain(
      'rel="preload" as="script" nonce="n" href="/remotes/mf-player/1/entry.js"',
    );
    expect(head).toContain('href="/remotes/mf-player/1/remote.js"');
  });

  it('R4-01 keeps videos behind a closed age gate from starting or loading', () => {
    const body =
      '<video src="/a.mp4" autoPlay="" preload="auto" title="a &gt; b"></video><video ' +
      'preload="metadata"></video>';
    const still =
      '<video src="/a.mp4" preload="none" title="a &gt; b"></video><video preload="none"></video>';
    expect(htmlOf({ body, isGateClosed: true })).toContain(still);
    expect(htmlOf({ body })).toContain(body);
  });

  it('R4-18 delays the scripts until the first frame of a video that starts automatically', () => {
    const html = htmlOf({ playsAtOnce: 'mp4' });
    expect(html).not.toContain(SHELL_TAG);
    expect(html).toContain(WAITING);
    expect(html).toContain('/remotes/shell/1/entry.js');
  });

  it('R4-18 delays layout of the rest until the first frame, without native controls', () => {
    const [head = '', body = ''] = htmlOf({
      playsAtOnce: 'mp4',
      body: '<p></p><video autoPlay=""></video><p>rest</p>',
    }).split('<body>');
    expect(head).toContain(HOLD);
    expect(body).toMatch(
      /<video autoPlay=""><\/video><script nonce="n">[^<]+controls=false<\/script><p>rest/,
    );
    for (const html of [
      htmlOf({ playsAtOnce: 'mp4', isGateClosed: true }),
      htmlOf({ startsOnPlay: 'mp4' }),
    ]) {
      expect(html).not.toContain(HOLD);
      expect(html).not.toContain('controls=false');
    }
  });

  it('R4-19 starts a stream with the early script of a release, if there is one', () => {
    const early = ['early.js', 'sha384-early'] as const;
    const tag = '<script nonce="n" src="/remotes/mf-player/1/early.js" integrity="sha384-early"';
    const html = htmlOf({ playsAtOnce: 'hls', early });
    expect(html).toContain(tag);
    expect(html).toContain(WAITING);
    expect(htmlOf({ playsAtOnce: 'mp4', early })).not.toContain('early.js');
    expect(htmlOf({ playsAtOnce: 'hls', early, isGateClosed: true })).not.toContain('early.js');
    const without = htmlOf({ playsAtOnce: 'hls' });
    expect(without).toContain(SHELL_TAG);
    expect(without).not.toContain(WAITING);
  });

  it('P2 remembers a press on every page with a player', () => {
    expect(
      htmlOf({ body: '<section data-player-state="idle"><video></video></section>' }),
    ).toContain('HTMLVideoElement');
    expect(htmlOf({ body: '<video></video>' })).not.toContain('HTMLVideoElement');
  });

  it('T3 keeps presses on the buttons of every page', () => {
    expect(htmlOf({ body: '<button type="button">Like</button>' })).toContain("closest('button')");
  });

  it('R4-19 puts the stream preload and the early script directly after the video', () => {
    const streamPreload = {
      playlists: { '/m.m3u8': '#EXTM3U' },
      head: { url: '/media.mp4', bytes: 8 },
    };
    const input = {
      playsAtOnce: 'hls',
      body: '<video></video><video data-hls="/m.m3u8"></video><p>rest</p>',
      streamPreload,
    } as const;
    const html = htmlOf({ ...input, early: ['early.js', 'sha384-early'] });
    const inOrder = [
      /<video data-hls="[^"]+"><\/video>/,
      /<script nonce="n">.+"\/media\.mp4".+<\/script>/,
      /<script [^>]+early\.js[^>]+><\/script><p>rest/,
    ];
    expect(html).toMatch(new RegExp(inOrder.map(({ source }) => source).join('')));
    expect(htmlOf(input)).not.toContain('/media.mp4');
  });

  it('R4-01 starts nothing behind a closed age gate', () => {
    const html = htmlOf({ playsAtOnce: 'mp4', isGateClosed: true });
    expect(html).not.toContain('autoPlay');
    expect(html).toContain(SHELL_TAG);
    expect(html).not.toContain(WAITING);
  });

  it('inlines a known style sheet with its address and links the others', () => {
    const html = htmlOf({ styles: { '/remotes/shell/1/remote.css': 'a{color:red}' } });
    expect(html).toContain(
      '<style nonce="n" data-href="/remotes/shell/1/remote.css">a{color:red}</style>',
    );
    expect(html).toContain('<link rel="stylesheet" href="/remotes/mf-player/1/remote.css"');
  });
});

describe('dataBlock', () => {
  it('escapes text that would close it', () => {
    expect(dataBlock('x', { a: '</script>' })).toBe(
      '<script type="application/json" id="x">{"a":"\\u003c/script>"}</script>',
    );
  });
});

describe('R2.1-10 R4-23 the embedded player', () => {
  const gate = '<button data-gate-accept=""></button>';

  it('plays without scripts, which come after its first frame, gate or not', () => {
    for (const isGateClosed of [false, true]) {
      const html = htmlOf({ startsOnPlay: 'mp4', isGateClosed });
      expect(html).not.toContain(SHELL_TAG);
      expect(html).not.toContain('rel="preload" as="script"');
      expect(html).toContain(WAITING);
    }
  });

  it('loads the stream engine at once, or all scripts if there is no engine', () => {
    const early = ['early.js', 'sha384-early'] as const;
    expect(htmlOf({ startsOnPlay: 'hls', early, isGateClosed: true })).toContain(
      'src="/remotes/mf-player/1/early.js"',
    );
    expect(htmlOf({ startsOnPlay: 'hls' })).toContain(SHELL_TAG);
  });

  it('includes the gate script only for its own closed gate', () => {
    expect(htmlOf({ body: gate, isGateClosed: true })).toContain('_agev=1');
    expect(htmlOf({ body: gate })).not.toContain('_agev=1');
    expect(htmlOf({ isGateClosed: true })).not.toContain('_agev=1');
  });
});
