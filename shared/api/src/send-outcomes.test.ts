import { expect, test } from '@jest/globals';
import type { OutcomesBody } from '@nocturne/contracts/outcomes';
import { sendOutcomes } from './send-outcomes.ts';

const BODY: OutcomesBody = {
  rev: 3,
  outcomes: [{ remote: 'mf-player', release: 'p1', variant: '', outcome: 'ok', class: '', ms: 12 }],
};

test('R8-09 sends release outcomes without cookies or referrer, with keepalive', async () => {
  const requests: [unknown, RequestInit | undefined][] = [];
  await sendOutcomes(BODY, async (address, init) => {
    requests.push([address, init]);
    return { status: 204 } as Response;
  });
  expect(requests).toEqual([
    [
      '/api/remote_outcomes.php',
      expect.objectContaining({
        method: 'POST',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: JSON.stringify(BODY),
      }),
    ],
  ]);
});

test('ignores a network failure', async () => {
  await expect(
    sendOutcomes(BODY, () => Promise.reject(new TypeError('no network'))),
  ).resolves.toBeUndefined();
});
