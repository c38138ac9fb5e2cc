import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DEFAULT_TIMEOUT_MS, HttpTransport } from './http-transport.ts';
import { pause } from './pause.ts';
import { ANSWER_BYTES_MAX } from './read-text.ts';
import { READ_TRIES, RETRY_PAUSE_MS } from './retry.ts';

type Network = (address: string, init: RequestInit) => Promise<Response>;
/** The transport calls `fetch` with a string, never with a URL or Request. */
const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  typeof input === 'string' ? input : '';
const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });

/** Creates a network that plays the given reactions in order and counts its calls. */
function playing(...reactions: readonly Network[]) {
  const pauses: number[] = [];
  const calls: { address: string; init: RequestInit }[] = [];
  const send: typeof fetch = (address, init = {}) => {
    calls.push({ address: addressOf(address), init });
    const reaction = reactions[Math.min(calls.length, reactions.length) - 1];
    return reaction
      ? reaction(addressOf(address), init)
      : Promise.reject(new TypeError('no network'));
  };
  const retry = {
    random: () => 0.5,
    pause: (milliseconds: number) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  };
  return { transport: new HttpTransport({ fetch: send, retry }), calls, pauses };
}
const down: Network = () => Promise.reject(new TypeError('fetch failed'));
const answers: Network = () => Promise.resolve(json({ ok: 1 }));
const hangs: Network = (_address, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('reads', () => {
  const read = { name: 'stats', input: {}, options: {} } as const;

  test('are retried with doubling pauses while the network is down', async () => {
    const { transport, calls, pauses } = playing(down, down, answers);
    await expect(transport.send(read)).resolves.toEqual({ status: 200, data: { ok: 1 } });
    expect(calls).toHaveLength(READ_TRIES);
    expect(pauses).toEqual([RETRY_PAUSE_MS / 2, RETRY_PAUSE_MS]);
  });

  test('are retried when a gateway answers 502', async () => {
    const { transport, calls } = playing(
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      answers,
    );
    await expect(transport.send(read)).resolves.toMatchObject({ status: 200 });
    expect(calls).toHaveLength(2);
  });

  test('R8-05 fail with Network Error after the last retry', async () => {
    const { transport, calls } = playing(down);
    await expect(transport.send(read)).rejects.toMatchObject({
      code: 'offline',
      message: 'Network Error',
    });
    expect(calls).toHaveLength(READ_TRIES);
  });

  test('are not retried when the server refuses', async () => {
    const { transport, calls } = playing(() =>
      Promise.resolve(json({ error: 1, code: 'system', errors: [] }, 500)),
    );
    await expect(transport.send(read)).resolves.toMatchObject({ status: 500 });
    expect(calls).toHaveLength(1);
  });

  test('reject a response that is not JSON as malformed', async () => {
    const { transport } = playing(() => Promise.resolve(new Response('<html>', { status: 200 })));
    await expect(transport.send(read)).rejects.toMatchObject({ code: 'malformed', status: 200 });
  });

  test('R8-05 stop reading an oversized response and reject it as malformed', async () => {
    const MEBIBYTE = 1024 * 1024;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += MEBIBYTE;
        stream.enqueue(new Uint8Array(MEBIBYTE).fill(32));
        if (sent >= 50 * MEBIBYTE) stream.close();
      },
    });
    const { transport, calls } = playing(() => Promise.resolve(new Response(body)));
    await expect(transport.send(read)).rejects.toMatchObject({ code: 'malformed', status: 200 });
    expect(sent).toBeLessThan(ANSWER_BYTES_MAX + 3 * MEBIBYTE);
    expect(calls).toHaveLength(1);
  });

  test('R8-05 are retried when the connection breaks in the middle of a response', async () => {
    const breaking = new ReadableStream({
      start: (body) => body.error(new TypeError('network error')),
    });
    const { transport, calls } = playing(() => Promise.resolve(new Response(breaking)), answers);
    await expect(transport.send(read)).resolves.toMatchObject({ status: 200 });
    expect(calls).toHaveLength(2);
  });

  test('return timelines as text and their refusals as JSON', async () => {
    const input = { format: 'mp4', video_id: 7, count: 10, interval: 5 };
    const good = playing(() => Promise.resolve(new Response('WEBVTT', { status: 200 })));
    await expect(good.transport.send({ name: 'timelines', input, options: {} })).resolves.toEqual({
      status: 200,
      data: 'WEBVTT',
    });
    const refused = playing(() => Promise.resolve(json({ error: 1 }, 404)));
    await expect(
      refused.transport.send({ name: 'timelines', input, options: {} }),
    ).resolves.toEqual({ status: 404, data: { error: 1 } });
  });

  test('go to the given origin', async () => {
    const seen: string[] = [];
    const transport = new HttpTransport({
      origin: 'https://site.example',
      fetch: (address) => (seen.push(addressOf(address)), Promise.resolve(json({}))),
    });
    await transport.send(read);
    expect(seen).toEqual(['https://site.example/api/json/main/14400/str.en.json']);
  });
});

describe('deadline and abort', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('R8-05 the deadline is 8 s unless the call sets its own', async () => {
    const { transport, calls } = playing(hangs);
    const slow = expect(transport.send({ name: 'stats', input: {}, options: {} })).rejects.toThrow(
      `timeout of ${DEFAULT_TIMEOUT_MS}ms exceeded`,
    );
    const quick = expect(
      transport.send({ name: 'stats', input: {}, options: { timeoutMs: 50 } }),
    ).rejects.toThrow('timeout of 50ms exceeded');
    await jest.advanceTimersByTimeAsync(DEFAULT_TIMEOUT_MS);
    await Promise.all([slow, quick]);
    expect(calls).toHaveLength(2);
  });

  test('R8-05 the deadline covers all tries of a read', async () => {
    const { transport, calls } = playing(down, hangs);
    const late = expect(
      transport.send({ name: 'stats', input: {}, options: {} }),
    ).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(DEFAULT_TIMEOUT_MS);
    await late;
    expect(calls).toHaveLength(2);
  });

  test('R8-05 a response that never ends is aborted at the deadline', async () => {
    const endless: Network = (_address, init) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('{'));
              init.signal?.addEventListener('abort', () =>
                body.error(new DOMException('aborted', 'AbortError')),
              );
            },
          }),
        ),
      );
    const { transport } = playing(endless);
    const late = expect(
      transport.send({ name: 'stats', input: {}, options: {} }),
    ).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(DEFAULT_TIMEOUT_MS);
    await late;
  });

  test('R8-05 the caller can abort a read', async () => {
    const { transport } = playing(hangs);
    const abort = new AbortController();
    const aborted = expect(
      transport.send({ name: 'stats', input: {}, options: { signal: abort.signal } }),
    ).rejects.toMatchObject({
      code: 'aborted',
      message: 'Request aborted',
    });
    abort.abort();
    await aborted;
  });

  test('R8-05 an aborted post rejects with Request aborted, not Network Error', async () => {
    const { transport } = playing(hangs);
    const abort = new AbortController();
    const aborted = expect(
      transport.send({ name: 'signin', input: {}, body: {}, options: { signal: abort.signal } }),
    ).rejects.toThrow('Request aborted');
    abort.abort();
    await aborted;
  });

  test('nothing is sent if the signal is already aborted', async () => {
    const { transport, calls } = playing(answers);
    await expect(
      transport.send({ name: 'stats', input: {}, options: { signal: AbortSignal.abort() } }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(calls).toHaveLength(0);
  });

  test('an abort ends the pause before a retry', async () => {
    const abort = new AbortController();
    const paused = expect(pause(60_000, abort.signal)).rejects.toMatchObject({ code: 'aborted' });
    abort.abort();
    await paused;
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('posts', () => {
  const vote = {
    name: 'stat',
    input: {},
    body: { act: 'vote', nogeo: undefined },
    options: {},
  } as const;

  test('are form-encoded and never retried', async () => {
    const { transport, calls } = playing(down, answers);
    await expect(transport.send(vote)).rejects.toMatchObject({ code: 'offline' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    });
    expect(calls[0]?.init.body).toEqual(new URLSearchParams({ act: 'vote' }));
  });

  test('send FormData as multipart', async () => {
    const { transport, calls } = playing(answers);
    const form = new FormData();
    form.set('section', 'u_ava');
    await transport.send({ name: 'ownMember', input: {}, body: form, options: {} });
    expect(calls[0]?.init.body).toBe(form);
    expect(calls[0]?.address).toBe('/api/member.php');
  });
});
