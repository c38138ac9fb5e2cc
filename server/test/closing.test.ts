import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { videosPath } from '@nocturne/contracts/paths/lists';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../src/app.ts';
import { compose } from '../src/compose/compose.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const cached = videosPath.print({ lifetime: 3600, count: 24 });

async function startServer(
  options: AppOptions = {},
): Promise<{ app: FastifyInstance; origin: string; port: number }> {
  const app = await buildApp(t.site, options);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin, port: Number(new URL(origin).port) };
}

/** Opens a connection and sends the beginning of a request. */
async function beginRequest(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  return socket;
}

describe('closing the server', () => {
  test.each([
    ['from the shared cache', cached],
    ['by the framework', '/healthz'],
  ])('answers a running request %s and closes its connection', async (_name, path) => {
    const { app, origin, port } = await startServer();
    await (await fetch(origin + cached)).text();
    const socket = await beginRequest(port, path);
    // The second response proves that the server has read everything sent before.
    await (await fetch(`${origin}/healthz`)).text();
    const closed = app.close();
    await waitUntil(() => !app.server.listening);
    socket.write('\r\n');
    const answer = await text(socket);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  test('aborts a request that does not end', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const pages = {
      handle: () => {
        resolve();
        return new Promise<never>(() => undefined);
      },
    };
    const { app, origin } = await startServer({ pages, drainMs: 1 });
    const request = expect(fetch(`${origin}/videos/`)).rejects.toThrow();
    await asked;
    await app.close();
    await request;
  });
});

test('closing a site writes and closes what it can, then reports the failure', async () => {
  const site = await compose(t.site.config, t.site.target, { hasDirectJobs: true });
  const ask = () => site.db.selectFrom('app_user').select('id').limit(1).execute();
  await ask();
  const { counters, analytics } = site.services;
  jest.spyOn(counters, 'stop').mockRejectedValue(new Error('the table is away'));
  const written = jest.spyOn(analytics, 'stop');
  await expect(site.close()).rejects.toThrow('the table is away');
  expect(written).toHaveBeenCalledTimes(1);
  await expect(ask()).rejects.toThrow(/destroyed/);
});
