import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Studio } from '@nocturne/contracts/entities/directories';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aVideo, someVideos } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';

const route = remote.routes.find(
  ({ name }) => name === 'download',
) as (typeof remote.routes)[number];
const CHANNEL = {
  dir: 'halden',
  title: 'Halden Works',
  title2: '',
  url: '',
  videos: 412,
  vda: null,
};
const VIDEO = aVideo({ video_id: 4001, dir: 'glass-tide', title: 'Glass tide', channel: CHANNEL });
const STUDIO: Studio = {
  studio: 'Halden Studio',
  description: ['Slow water.', 'Slow light.'],
  content_source_id: '7',
  logo: '/media/logo.webp',
  url: 'https://halden.example/join',
};

const RELATED = { videos: someVideos(20, 5000), total_count: 20, pages: 1 };
const USUAL: FakeAnswers = {
  video: { video: VIDEO, description: '' },
  download: [STUDIO],
  videos_related: RELATED,
};

async function visit({
  answers = {},
  query = 'video=4001',
  ...options
}: Omit<TestServicesOptions, 'answers'> & { answers?: FakeAnswers; query?: string } = {}) {
  const services = testServices({ ...options, answers: { ...USUAL, ...answers } });
  const store = route.store(services);
  const outcome = await route.load(store, {
    params: {},
    query: new URLSearchParams(query),
    signal: new AbortController().signal,
  });
  return { services, store, outcome };
}

async function show(options: Parameters<typeof visit>[0] = {}) {
  const made = await visit(options);
  const view = await act(async () =>
    render(<route.Screen store={made.store} services={made.services} />),
  );
  return { ...made, view };
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  globalThis.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => void jest.restoreAllMocks());

describe('R2.3-10 R1-04 the download page', () => {
  test('links the studio buttons to the studio and Join now to sign-up, in new tabs', async () => {
    await show();
    const target = (name: string) => {
      const link = screen.getByRole('link', { name });
      return [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')];
    };
    expect(target('Try free trial')).toEqual(['https://halden.example/join', '_blank', 'noopener']);
    expect(target('Download')).toEqual(['https://halden.example/join', '_blank', 'noopener']);
    expect(target('Join now')).toEqual(['/signup/', '_blank', 'noopener']);
  });

  test('R3-17 shows the studio with its lines and the preview clip', async () => {
    const { view } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Glass tide' })).toBeInTheDocument();
    const studio = within(screen.getByRole('region', { name: 'Halden Studio' }));
    expect(studio.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Slow water.',
      'Slow light.',
    ]);
    expect(view.container.querySelector('video')?.getAttribute('src')).toMatch(
      /\/media\/4001\/video_tr\.mp4$/,
    );
  });

  test.each(['', 'javascript:alert(1)', '//halden.example/', 'data:text/html,x'])(
    'R3-17 does not link the address %j',
    async (url) => {
      await show({ answers: { download: [{ ...STUDIO, url }] } });
      expect(screen.queryByRole('link', { name: 'Try free trial' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    },
  );

  test('says that a video without a channel comes from a member', async () => {
    const { services } = await show({
      answers: { video: { video: { ...VIDEO, channel: null }, description: '' } },
    });
    expect(
      screen.getByText('This video comes from a member, not from a studio.'),
    ).toBeInTheDocument();
    expect(services.transport.callsOf('download')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to the video' })).toHaveAttribute(
      'href',
      '/video/4001/glass-tide/',
    );
  });
});

describe('V5 content and links of the download page', () => {
  test('V5 shows a home link, length, best quality and similar videos', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Nocturne' })).toHaveAttribute('href', '/');
    for (const fact of [VIDEO.duration, 'Full HD', 'Silent preview'])
      expect(screen.getByText(fact, { selector: 'header span' })).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'More like this' })).getAllByRole('article'),
    ).toHaveLength(12);
  });

  test('V5 shows the channel picture for a studio without one, and the link target', async () => {
    const pictures = { owner: '/media/channel.webp', performers: {} };
    const answers = {
      video: { video: VIDEO, description: '', pictures },
      download: [{ ...STUDIO, logo: '' }],
    };
    const { view } = await show({ answers });
    expect(view.container.querySelector('aside img')).toHaveAttribute('src', '/media/channel.webp');
    expect(screen.getByText('412 videos')).toBeInTheDocument();
    expect(screen.getByText('These links open halden.example in a new tab.')).toBeInTheDocument();
  });

  test('V5 tells a visitor how to get the files of a member’s video', async () => {
    const video = { ...VIDEO, channel: null, user: { user_id: 3, username: 'sable_fox' } };
    const { services } = await show({ answers: { video: { video, description: '' } } });
    expect(
      screen.getByText('Members can download the files that the uploader allows.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(services.modals.top?.name).toBe('Login');
  });

  test('V5 renders without related videos, but is not cached', async () => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    const { outcome } = await show({ answers: { videos_related: refusal('system') } });
    expect(screen.getByRole('heading', { level: 1, name: 'Glass tide' })).toBeInTheDocument();
    expect([screen.queryByRole('heading', { name: 'More like this' }), outcome?.lifetime]).toEqual([
      null,
      undefined,
    ]);
  });

  test.each([
    ['private', refusal('forbidden')],
    ['withdrawn', { video: { ...VIDEO, status_id: 5 as const }, description: '' }],
  ])('V5 shows the home link and nothing of a %s video', async (_name, video) => {
    const { services } = await show({ answers: { video } });
    expect(screen.getByRole('link', { name: 'Nocturne' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Glass tide')).toBeNull();
    expect(services.transport.callsOf('videos_related')).toEqual([]);
  });
});

describe('R6-07 files for members', () => {
  const user = { user_id: 7, username: 'ada' };
  const files = [
    { format: '_sd.mp4', url: '/download/4001/sd.mp4', bytes: 12_582_912 },
    { format: '_fhd.mp4', url: '/download/4001/fhd.mp4', bytes: 0 },
  ];

  test('are neither requested nor shown for a visitor', async () => {
    const { services } = await show();
    expect(services.transport.callsOf('downloads')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Files for members' })).toBeNull();
  });

  test('have a link to each rendition', async () => {
    await show({ user, answers: { downloads: files } });
    const link = await screen.findByRole('link', { name: 'Download in Full HD' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/download/4001/fhd.mp4',
      true,
    ]);
    expect(screen.getByRole('link', { name: 'Download in SD' })).toBeInTheDocument();
  });

  test('V5 show their quality, format and size if known', async () => {
    await show({ user, answers: { downloads: files } });
    await screen.findByRole('link', { name: 'Download in SD' });
    const rows = within(screen.getByRole('region', { name: 'Files for members' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SDMP4 · 12 MBDownload',
      'Full HDDownload',
    ]);
    expect(screen.getByRole('link', { name: /your own viewing only/ })).toHaveAttribute(
      'href',
      '/information/terms/',
    );
  });

  test('V5 have their space reserved, so that nothing moves when they load', async () => {
    const { store } = await visit({ user });
    const services = testServices({
      user,
      answers: { downloads: () => new Promise(() => undefined) },
    });
    await act(async () => render(<route.Screen store={store} services={services} />));
    expect(screen.getByRole('region', { name: 'Files for members' })).toHaveAttribute(
      'data-rows',
      '3',
    );
  });

  test('V5 are called not ready, not forbidden, while they are being made', async () => {
    const unmade = { ...VIDEO, file_formats: '_tr.mp4' };
    await show({ user, answers: { downloads: [], video: { video: unmade, description: '' } } });
    expect(
      await screen.findByText('The files of this video are not ready yet. Try again later.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('This video can’t be downloaded.')).toBeNull();
  });

  test('are refused if operator or uploader do not allow downloads', async () => {
    await show({ user, answers: { downloads: [] } });
    expect(await screen.findByText('This video can’t be downloaded.')).toBeInTheDocument();
  });

  test('can be requested again if the list failed to load', async () => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    const { services } = await show({ user, answers: { downloads: refusal('system') } });
    await screen.findByText('The list of files did not load.');
    services.transport.answers.downloads = files;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Download in SD' })).toBeInTheDocument();
  });
});

describe('R4-07 R4-08 the download page without a video', () => {
  test.each(['', 'video=', 'video=04001', 'video=x', 'other=1'])(
    '?%s gives 404 without a request',
    async (query) => {
      const { outcome, services } = await visit({ query });
      expect([outcome, services.transport.calls.length]).toEqual([{ status: 404 }, 0]);
    },
  );

  test('an unknown video gives 404, a deleted one 410, a private one 403', async () => {
    expect((await visit({ answers: { video: refusal('not_found') } })).outcome).toEqual({
      status: 404,
    });
    expect(
      (await visit({ answers: { video: { video: { ...VIDEO, status_id: 5 }, description: '' } } }))
        .outcome,
    ).toEqual({ status: 410 });
    expect((await visit({ answers: { video: refusal('forbidden') } })).outcome).toEqual({
      status: 403,
    });
  });

  test('rejects if the server is broken', async () => {
    await expect(visit({ answers: { video: refusal('system') } })).rejects.toThrow();
  });
});

describe('R8-02 the download page without download data', () => {
  const NO_STUDIO = 'This video comes from a member, not from a studio.';
  const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => text);
  beforeEach(() => void jest.mocked(console.warn).mockImplementation(() => undefined));

  test('logs a missing studio and may be cached without it', async () => {
    const { outcome } = await show({ answers: { download: refusal('not_found') } });
    expect([warnings(), outcome?.status, outcome?.lifetime]).toEqual([
      ['download data error'],
      undefined,
      LIFETIMES.download,
    ]);
    expect(screen.getByText(NO_STUDIO)).toBeInTheDocument();
  });

  test('logs a server error, omits the studio and is not cached', async () => {
    const { outcome } = await show({ answers: { download: refusal('system') } });
    expect([warnings(), outcome?.status, outcome?.lifetime]).toEqual([
      ['download data error'],
      undefined,
      undefined,
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Glass tide' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Join now' })).toBeInTheDocument();
    expect(screen.queryByText(NO_STUDIO)).toBeNull();
  });

  test('logs nothing if the visitor has left', async () => {
    const services = testServices({
      answers: { video: { video: VIDEO, description: '' }, download: refusal('system') },
    });
    const leaving = new AbortController();
    leaving.abort();
    const load = async () =>
      route.load(route.store(services), {
        params: {},
        query: new URLSearchParams('video=4001'),
        signal: leaving.signal,
      });
    await expect(load()).rejects.toThrow();
    expect(warnings()).toEqual([]);
  });
});
