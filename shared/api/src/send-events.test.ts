import { describe, expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { sendEvents } from './send-events.ts';

const EVENTS: AnalyticsEvent[] = [{ kind: 'hit', page: 'index', campaign: 'spring' }];

/** What a network was asked; it answers with this status, or breaks. */
function aNetwork(status: number | 'broken') {
  const asked: { address: unknown; init: RequestInit | undefined }[] = [];
  const send: typeof fetch = async (address, init) => {
    asked.push({ address, init });
    if (status === 'broken') throw new TypeError('no network');
    return { status } as Response;
  };
  return { asked, send };
}

describe('R7-07 sendEvents', () => {
  test('sends JSON that outlives the page, to the own server with its cookies', async () => {
    const { asked, send } = aNetwork(204);
    await expect(sendEvents('/api/events.php', EVENTS, send)).resolves.toBe(true);
    expect(asked).toEqual([
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

  test('tells another host neither cookies nor where the visitor is', async () => {
    const { asked, send } = aNetwork(200);
    await sendEvents('https://collector.example/in', EVENTS, send);
    expect(asked[0]?.init).toMatchObject({
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
  ] as const)('after %s it says whether it is done: %s', async (status, isDone) => {
    await expect(sendEvents('/api/events.php', EVENTS, aNetwork(status).send)).resolves.toBe(
      isDone,
    );
  });
});
