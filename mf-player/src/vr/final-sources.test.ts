import { afterEach, describe, expect, test } from '@jest/globals';
import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { finalSources } from './final-sources.ts';

const SOURCES: readonly PlayerSource[] = [
  { type: 'mp4', file: '/media/v/video.mp4', default: true, label: 'HD' },
  { type: 'mp4', file: '/media/v/video_sd.mp4?a=1', default: false, label: 'SD' },
];
const { fetch } = globalThis;
const never = new AbortController().signal;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** A server with scripted answers; returns the requested addresses. */
function serve(
  answerOf: (address: URL) => Partial<{ ok: boolean; type: string; text: string }> | Error,
): string[] {
  const requests: string[] = [];
  globalThis.fetch = ((address: URL) => {
    requests.push(`${address.pathname}${address.search}`);
    const answer = answerOf(address);
    if (answer instanceof Error) return Promise.reject(answer);
    const { ok = true, type = 'text/plain; charset=utf-8', text = '' } = answer;
    return Promise.resolve({
      ok,
      status: ok ? 200 : 404,
      headers: new Headers({ 'content-type': type }),
      body: null,
      text: () => Promise.resolve(text),
    });
  }) as unknown as typeof globalThis.fetch;
  return requests;
}

describe('finalSources', () => {
  test('R4-19 requests each address with text_redirect=yes and uses the answer', async () => {
    const requests = serve(({ pathname }) => ({ text: `/final${pathname}\n` }));
    const found = await finalSources(SOURCES, SOURCES[0], never);
    expect(requests).toEqual([
      '/media/v/video.mp4?text_redirect=yes',
      '/media/v/video_sd.mp4?a=1&text_redirect=yes',
    ]);
    expect(found.map(({ file, label }) => [file, label])).toEqual([
      ['/final/media/v/video.mp4', 'HD'],
      ['/final/media/v/video_sd.mp4', 'SD'],
    ]);
  });

  test('R4-19 keeps the full address of another host', async () => {
    serve(() => ({ text: 'https://media.example/v.mp4' }));
    expect((await finalSources(SOURCES, SOURCES[0], never))[0]?.file).toBe(
      'https://media.example/v.mp4',
    );
  });

  test.each([
    ['missing', { ok: false }],
    ['without a network', new TypeError('Failed to fetch')],
  ] as const)(
    'R4-19 keeps the address of a rendition that is %s, unless it plays',
    async (_name, failure) => {
      serve(({ pathname }) => (pathname.endsWith('_sd.mp4') ? failure : { text: '/final.mp4' }));
      expect((await finalSources(SOURCES, SOURCES[0], never)).map(({ file }) => file)).toEqual([
        '/final.mp4',
        '/media/v/video_sd.mp4?a=1',
      ]);
      await expect(finalSources(SOURCES, SOURCES[1], never)).rejects.toMatchObject({
        name: 'VrError',
        code: 'source',
      });
    },
  );

  describe('R4-19 refuses anything but an address', () => {
    test.each([
      ['a missing file', { ok: false, text: '/a.mp4' }],
      ['the video itself', { type: 'video/mp4', text: 'ftyp' }],
      ['nothing', { text: ' ' }],
      ['a script', { text: 'javascript:alert(1)' }],
      ['a long text', { text: 'a'.repeat(5000) }],
    ])('%s', async (_name, answer) => {
      serve(() => answer);
      await expect(finalSources(SOURCES, SOURCES[0], never)).rejects.toMatchObject({
        name: 'VrError',
        code: 'source',
      });
    });

    test('a broken network', async () => {
      serve(() => new TypeError('Failed to fetch'));
      await expect(finalSources(SOURCES, SOURCES[0], never)).rejects.toMatchObject({
        name: 'VrError',
        code: 'source',
      });
    });
  });
});
