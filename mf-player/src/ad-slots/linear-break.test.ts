import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AD_TIMEOUT_MS } from '@nocturne/contracts/constants';
import {
  environment,
  FakeIo,
  fixture,
  HANG,
  flushPromises,
  type Answer,
} from '../ads/testing/fixture-io.ts';
import { createResolveTag } from '../ads/resolve-tag.ts';
import type { ClipCommands, ClipView } from '../state/ads-view.ts';
import { LinearBreak } from './linear-break.ts';

const FIRST = { id: 'first', url: 'https://ads.example/first' };
const BACKUP = { id: 'backup', url: 'https://ads.example/backup' };
const LINEAR = fixture('vast-3.0-skip.xml');

let ending: AbortController;

/** jsdom cannot play, so these methods do nothing. */
Object.assign(HTMLMediaElement.prototype, { load: () => undefined, pause: () => undefined });

beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => ending.abort());

function setUp(
  answers: Readonly<Record<string, Answer>>,
  { isMember = false, tags = [FIRST, BACKUP], plays = () => Promise.resolve() } = {},
) {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(plays);
  const io = new FakeIo(answers);
  const video = document.createElement('video');
  const events: string[] = [];
  const seen: { clip: ClipView | null; commands: ClipCommands | null } = {
    clip: null,
    commands: null,
  };
  const resolve = createResolveTag(io);
  const linear = new LinearBreak({
    tags,
    timeoutMs: AD_TIMEOUT_MS,
    video,
    io,
    requestAds: (tag, signal) => resolve(tag, 'preroll', environment({ isMember }), signal),
    show: (clip, commands) => void Object.assign(seen, { clip, commands }),
    onPlay: ({ tag }) => events.push(`played ${tag.id}`),
    onFailure: (tag, index, code) => events.push(`failed ${tag.id} ${index} ${code}`),
    mute: () => {
      events.push('mute');
      const wasLoud = !video.muted;
      video.muted = true;
      return wasLoud;
    },
    signal: ending.signal,
  });
  const over = { reason: '' };
  const playBreak = (): void => void linear.play().then((reason) => (over.reason = reason));
  const at = (seconds: number): void => {
    Object.defineProperty(video, 'currentTime', {
      value: seconds,
      configurable: true,
      writable: true,
    });
    video.dispatchEvent(new Event('timeupdate'));
  };
  return { io, video, play, events, seen, linear, over, playBreak, at };
}

describe('LinearBreak', () => {
  test('R4-16 R9-08 plays the clip, allows Skip after the skip offset, then finishes', async () => {
    const { seen, events, over, playBreak, at, io, video } = setUp({ [FIRST.url]: LINEAR });
    playBreak();
    await flushPromises();
    expect([video.getAttribute('src') !== null, seen.clip, events]).toEqual([true, null, []]);
    at(0.1);
    expect([seen.clip?.index, seen.clip?.total, events]).toEqual([1, 1, ['played first']]);
    expect(seen.clip?.skipIn).toBeGreaterThan(0);
    seen.commands?.skip();
    expect(over.reason).toBe('');
    at(seen.clip?.ad.skipAfterSeconds ?? 0);
    expect(seen.clip?.skipIn).toBe(0);
    seen.commands?.skip();
    await flushPromises();
    expect([over.reason, seen.clip, video.hasAttribute('src')]).toEqual(['finished', null, false]);
    expect(io.pinged.some((url) => url.includes('skip'))).toBe(true);
  });

  test('P10 shows no skip countdown if the clip ends before the skip offset', async () => {
    const { seen, video, playBreak, at } = setUp({ [FIRST.url]: LINEAR });
    playBreak();
    await flushPromises();
    at(0.1);
    expect(seen.clip?.skipIn).toBe(8);
    Object.defineProperty(video, 'duration', { value: 6, configurable: true });
    at(0.2);
    expect(seen.clip?.skipIn).toBeNull();
  });

  test('R6-02 lets a member skip from second 0', async () => {
    const { seen, over, playBreak, at } = setUp({ [FIRST.url]: LINEAR }, { isMember: true });
    playBreak();
    await flushPromises();
    at(0.1);
    expect(seen.clip?.skipIn).toBe(0);
    seen.commands?.skip();
    await flushPromises();
    expect(over.reason).toBe('finished');
  });

  test('R4-16 R7-07 reports a failed tag with code and index and plays the backup', async () => {
    const { events, playBreak, at } = setUp({ [FIRST.url]: 404, [BACKUP.url]: LINEAR });
    playBreak();
    await flushPromises();
    at(0.1);
    expect(events).toEqual(['failed first 0 301', 'played backup']);
  });

  test('R4-16 plays the backup tag if a clip breaks', async () => {
    const { events, video, playBreak, at } = setUp({ [FIRST.url]: LINEAR, [BACKUP.url]: LINEAR });
    playBreak();
    await flushPromises();
    // The break tries each of its files first.
    while (events.length === 0) {
      video.dispatchEvent(new Event('error'));
      await flushPromises();
    }
    at(0.1);
    expect(events).toEqual(['failed first 0 405', 'played backup']);
  });

  test.each([
    ['404, told by the browser', 'MEDIA_ELEMENT_ERROR: Format error', undefined, 401],
    ['404, told by Firefox', '404: Not Found', undefined, 401],
    ['404, told by its host', '', 404, 401],
    ['nothing that is told', '', undefined, 401],
    [
      'no media',
      'PipelineStatus::DEMUXER_ERROR_COULD_NOT_OPEN: FFmpegDemuxer: open context failed',
      undefined,
      405,
    ],
    ['no media, of another host', '', 206, 405],
  ])(
    'P6 reports the error code of a clip that answers %s',
    async (_name, message, status, code) => {
      const { events, io, video, playBreak } = setUp({ [FIRST.url]: LINEAR }, { tags: [FIRST] });
      if (status !== undefined)
        for (const name of ['three-sd', 'three-hd'])
          io.statuses.set(`https://media.example/${name}.mp4`, status);
      playBreak();
      await flushPromises();
      Object.defineProperty(video, 'error', { value: { code: 4, message }, configurable: true });
      for (let file = 0; file < 2; file += 1) {
        video.dispatchEvent(new Event('error'));
        await flushPromises();
      }
      expect(events).toEqual([`failed first 0 ${code}`]);
      expect(io.pinged).toContain(`https://pixels.example/three/error?code=${code}`);
    },
  );

  test('P7 replaces a missing clip of a pod with the stand-alone ad', async () => {
    const { seen, events, io, video, over, playBreak, at } = setUp(
      { [FIRST.url]: fixture('vast-3.0-pod.xml') },
      { tags: [FIRST] },
    );
    playBreak();
    await flushPromises();
    at(0.1);
    video.dispatchEvent(new Event('ended'));
    Object.defineProperty(video, 'error', {
      value: { code: 4, message: '404: Not Found' },
      configurable: true,
    });
    for (let file = 0; file < 2; file += 1) {
      video.dispatchEvent(new Event('error'));
      await flushPromises();
    }
    at(0);
    at(0.1);
    expect([seen.clip?.ad.title, seen.clip?.index, seen.clip?.total]).toEqual([
      'Blue circles spare',
      2,
      2,
    ]);
    video.dispatchEvent(new Event('ended'));
    await flushPromises();
    expect([over.reason, events]).toEqual([
      'finished',
      ['played first', 'failed first 0 401', 'played first'],
    ]);
    const pingsOf = (name: string) =>
      io.pinged
        .filter((url) => url.includes(`/${name}`))
        .map((url) =>
          url
            .split('/')
            .at(-1)
            ?.replace(/\?cb=.*/, ''),
        );
    expect([pingsOf('second/'), pingsOf('spare/').at(-1)]).toEqual([
      ['error?code=401'],
      'complete',
    ]);
  });

  test('R9-08 ends after the ad timeout if the server hangs', async () => {
    const { io, over, playBreak, events } = setUp({ [FIRST.url]: HANG, [BACKUP.url]: HANG });
    playBreak();
    const began = io.now();
    await io.clock.run(60_000, () => over.reason !== '');
    expect([over.reason, io.now() - began]).toEqual(['failed', AD_TIMEOUT_MS]);
    expect(events[0]).toBe('failed first 0 301');
  });

  test('R4-16 does not play a prefetched ad before play is requested', async () => {
    const { linear, io, play, playBreak } = setUp({ [FIRST.url]: LINEAR });
    linear.request();
    await flushPromises();
    expect([io.requestedUrls, play.mock.calls.length]).toEqual([[FIRST.url], 0]);
    playBreak();
    expect(play.mock.calls).toHaveLength(1);
    await flushPromises();
    expect(io.requestedUrls).toEqual([FIRST.url]);
  });

  test('R4-16 starts muted if the browser refuses sound; fails if it still refuses', async () => {
    const refused = () => Promise.reject(new DOMException('gesture', 'NotAllowedError'));
    const { events, over, playBreak } = setUp(
      { [FIRST.url]: LINEAR },
      { tags: [FIRST], plays: refused },
    );
    playBreak();
    await flushPromises();
    expect([events[0], over.reason]).toEqual(['mute', 'failed']);
    expect(events.at(-1)).toMatch(/^failed first 0 405/);
  });

  test('R4-16 following the link pauses the clip', async () => {
    const { seen, playBreak, at, video } = setUp({ [FIRST.url]: LINEAR });
    const pause = jest.spyOn(video, 'pause');
    playBreak();
    await flushPromises();
    at(0.1);
    seen.commands?.click();
    expect(pause).toHaveBeenCalled();
    video.dispatchEvent(new Event('pause'));
    expect(seen.clip?.isPaused).toBe(true);
    video.dispatchEvent(new Event('play'));
    expect(seen.clip?.isPaused).toBe(false);
  });

  test('R4-16 a second press of Play does not pause a clip that is still loading', async () => {
    const { seen, playBreak, at, video } = setUp({ [FIRST.url]: LINEAR });
    const pause = jest.spyOn(video, 'pause');
    Object.defineProperty(video, 'paused', { value: false, configurable: true });
    playBreak();
    await flushPromises();
    pause.mockClear();
    seen.commands?.togglePlay();
    expect(pause).not.toHaveBeenCalled();
    at(0.1);
    seen.commands?.togglePlay();
    expect(pause).toHaveBeenCalledTimes(1);
  });

  test('R7-07 P10 a final pagehide closes the ad once; a persisted one does not', async () => {
    const { io, over, playBreak, at } = setUp({
      [FIRST.url]: LINEAR.replace('event="skip"', 'event="close"'),
    });
    playBreak();
    await flushPromises();
    at(0.1);
    const leave = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
    const closes = () => io.pinged.filter((url) => url.includes('skip')).length;
    leave(true);
    expect(closes()).toBe(0);
    leave(false);
    leave(false);
    await flushPromises();
    expect([closes(), over.reason]).toEqual([1, '']);
  });

  test('R4-16 ends the break with its player', async () => {
    const { over, playBreak, at, video, seen } = setUp({ [FIRST.url]: LINEAR });
    playBreak();
    await flushPromises();
    at(0.1);
    ending.abort();
    await flushPromises();
    expect([over.reason, seen.clip, video.hasAttribute('src')]).toEqual(['failed', null, false]);
  });
});
