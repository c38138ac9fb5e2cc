import { describe, expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { sendEvents } from './send-events.ts';

const EVENTS: AnalyticsEvent[] = [{ kind: 'hit', page: 'index', campaign: 'spring' }];

/** Creates a network that records its calls and answers with this status, or breaks. */
function aNetwork(status: number | 'broken') {
  const requests: { address: unknown; init: RequestInit | undefined }[] = [];
  const send: typeof fetch = async (address, init) => {
    requests.push({ address, init });
    if (status === 'broken') throw new TypeError('no network');
    return { status } as Response;
  };
  return { requests, send };
}

describe('R7-07 sendEvents', () => {
  test('posts JSON with keepalive and cookies to the site’s own server', async () => {
    const { requests, send } = aNetwork(204);
    await expect(sendEvents('/api/events.php', EVENTS, send)).resolves.toBe(true);
    expect(requests).toEqual([
      {
        address: '/api/events.php',
        init: expect.objectContaining({
          method: 'POST',
          body: JSON.stringify({ events: EVENTS }),
          keepalive: true,
          credentials: 'same-origin',
        }),
      },
    ]);
  });

  test('sends another host neither cookies nor a referrer', async () => {
    const { requests, send } = aNetwork(200);
    await sendEvents('https://collector.example/in', EVENTS, send);
    expect(requests[0]?.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      mode: 'cors',
    });
  });

  test.each([
    [204, true],
    [400, true],
    [429, false],
    [503, false],
    ['broken', false],
  ] as const)('after %s it returns whether the batch is done: %s', async (status, isDone) => {
    await expect(sendEvents('/api/events.php', EVENTS, aNetwork(status).send)).resolves.toBe(
      isDone,
    );
  });
});
