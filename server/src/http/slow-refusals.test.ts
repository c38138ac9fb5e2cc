import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { UNDELAYED_REFUSALS, REFUSAL_DELAY_MS, delayRepeatedRefusals } from './slow-refusals.ts';

function anApp() {
  const app = fastify();
  const pauses: number[] = [];
  let now = 0;
  delayRepeatedRefusals(app, { now: () => now, pause: async (ms) => void pauses.push(ms) });
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(''),
  );
  const ask = (status: number, remoteAddress = '192.0.2.1') =>
    app.inject({ url: `/${status}`, remoteAddress });
  return { ask, pauses, passes: (ms: number) => (now += ms) };
}

test('H4 delays repeated refusals of one address, and no others', async () => {
  const { ask, pauses } = anApp();
  for (let n = 0; n < UNDELAYED_REFUSALS; n += 1) await ask(n % 2 === 0 ? 429 : 421);
  await ask(200);
  await ask(404);
  await ask(429, '192.0.2.2');
  expect(pauses).toEqual([]);
  expect((await ask(429)).statusCode).toBe(429);
  expect((await ask(421)).statusCode).toBe(421);
  await ask(200);
  expect(pauses).toEqual([REFUSAL_DELAY_MS, REFUSAL_DELAY_MS]);
});

test('H4 refuses promptly again after a quiet time', async () => {
  const { ask, pauses, passes } = anApp();
  for (let n = 0; n < UNDELAYED_REFUSALS; n += 1) await ask(429);
  passes(10_000);
  await ask(429);
  expect(pauses).toEqual([]);
});
