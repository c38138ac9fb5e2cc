/** @jest-environment node */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { GATE_ACCEPT } from '@nocturne/contracts/embed';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aVideo, someVideos } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { renderToString } from 'react-dom/server';
import { remote } from '../../remote.tsx';
import { aFile, USUAL_FILES } from '../../testing/test-files.ts';
import { embedHost } from './embed-host.ts';

const route = remote.routes.find(({ name }) => name === 'embed') as (typeof remote.routes)[number];
const video = aVideo({ video_id: 4001, dir: 'glass-tide', title: 'Glass tide' });

interface EmbedOptions {
  answers?: FakeAnswers;
  id?: string;
  query?: string;
  adPlan?: NonNullable<TestServicesOptions['adPlan']>;
}

async function renderEmbed({
  answers = {},
  id = '4001',
  query = '',
  adPlan = {},
}: EmbedOptions = {}) {
  const services = testServices({
    answers: {
      video: { video, description: '' },
      videofile: [...USUAL_FILES],
      captions: [],
      ...answers,
    },
    adPlan,
  });
  const store = route.store(services);
  const visit = {
    params: { id },
    query: new URLSearchParams(query),
    signal: new AbortController().signal,
  };
  const outcome = await route.load(store, visit);
  return {
    outcome,
    html: renderToString(<route.Screen store={store} services={services} />),
    services,
    state: route.dehydrate(store),
  };
}

beforeEach(() => void jest.mocked(console.warn).mockImplementation(() => undefined));

describe('R2.1-10 R2.3-09 the embedded player', () => {
  test('plays from the markup: its scripts wait for the first frame', async () => {
    const { outcome, html } = await renderEmbed();
    expect(outcome).toMatchObject({ startsOnPlay: 'mp4', playsAtOnce: null });
    expect(html).toMatch(/<video[^>]*src="\/media\/v\/video\.mp4"[^>]*controls/);
    expect(html).not.toContain(' style="');
  });

  test('opens its title and logo links in new tabs', async () => {
    const { html } = await renderEmbed();
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/);
    expect(links[0]).toContain('href="/video/4001/glass-tide/"');
  });

  test('has the video page as its canonical page and is not indexed', async () => {
    const { html } = await renderEmbed();
    expect(html).toContain(
      '<link rel="canonical" href="https://site.test/video/4001/glass-tide/"/>',
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('includes captions in the page', async () => {
    const en = {
      language: 'en',
      label: 'English',
      kind: 'subtitles' as const,
      url: '/media/a/captions/b.vtt',
    };
    const { state } = await renderEmbed({ answers: { captions: [en] } });
    expect(state).toMatchObject({ captions: [en] });
  });

  test('R4-18 renders autostart and start_time into the markup', async () => {
    const { html, outcome } = await renderEmbed({ query: 'autostart=1&start_time=30' });
    expect(html).toContain('autoPlay=""');
    expect(html).toContain('data-start="30"');
    expect(outcome?.playsAtOnce).toBe('mp4');
  });

  test('R4-19 a long video waits for its engine', async () => {
    const long = { ...video, duration: '40:00' };
    const { html, outcome } = await renderEmbed({
      answers: {
        video: { video: long, description: '' },
        videofile: [aFile('.m3u8'), ...USUAL_FILES],
      },
    });
    expect([outcome?.startsOnPlay, outcome?.stream, /<video[^>]*data-hls=/.test(html)]).toEqual([
      'hls',
      '/media/v/hls/master.m3u8',
      true,
    ]);
  });

  test('loads the scripts at once if there is a preroll', async () => {
    const { outcome } = await renderEmbed({
      adPlan: { preroll: [{ id: 'house', url: '/ads/vast' }] },
    });
    expect(outcome).not.toHaveProperty('startsOnPlay');
  });

  test('R4-23 includes its own age gate in every rendered page', async () => {
    expect((await renderEmbed()).html).toContain(`${GATE_ACCEPT}=""`);
    expect((await renderEmbed({ query: 'autostart=1' })).html).toContain(`${GATE_ACCEPT}="start"`);
  });

  test('R4-14 R4-15 opens related videos outside, on pause and end, without a next video', () => {
    const host = embedHost(testServices(), video, () => someVideos(2, 5000));
    expect([
      host.opensOutside,
      host.showsRelatedOnEnd,
      host.openNext,
      host.suggestions?.().length,
    ]).toEqual([true, true, undefined, 2]);
  });
});

describe('an embedded page without a video shows the reason and the right status', () => {
  test.each<[what: string, options: EmbedOptions, status: number, text: string]>([
    ['missing', { answers: { video: refusal('not_found') } }, 404, 'This video is not available'],
    ['no id', { id: '04001' }, 404, 'This video is not available'],
    [
      'R4-07 deleted',
      { answers: { video: { video: { ...video, status_id: 5 }, description: '' } } },
      410,
      'Video has been recently deleted',
    ],
    [
      'R6-08 private',
      { answers: { video: refusal('forbidden') } },
      403,
      'You do not have permission to view.',
    ],
  ])('%s', async (_what, options, status, text) => {
    const { outcome, html } = await renderEmbed(options);
    expect([outcome, html.includes(text), html.includes('<video')]).toEqual([
      { status },
      true,
      false,
    ]);
    expect(html).toMatch(/<a [^>]*href="\/" target="_blank" rel="noopener"/);
    expect(route.drawsMissing).toBe(true);
  });
});
