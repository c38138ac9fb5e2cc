import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import pg from 'pg';
import { AppError } from '../errors/app-error.ts';
import { sendError } from './error-handler.ts';

const HOST = '127.0.0.1';
const NOWHERE = join(tmpdir(), 'nocturne-there-is-no-such-folder');

/** Returns the error of a query to a database that treats new connections like this. */
async function failureOf(
  onConnection: (socket: Socket) => void,
  options: pg.PoolConfig = {},
): Promise<unknown> {
  const server = createServer(onConnection).listen(0, HOST);
  await once(server, 'listening');
  const pool = new pg.Pool({
    host: HOST,
    port: (server.address() as AddressInfo).port,
    ...options,
  });
  // The second query waits for the only connection.
  const [, error] = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')]);
  await pool.end();
  server.close();
  return error?.status === 'rejected' ? error.reason : undefined;
}

async function answerTo(error: unknown) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.setErrorHandler(sendError);
  app.get('/api/broken', async () => {
    throw error;
  });
  const answer = await app.inject('/api/broken');
  await app.close();
  return {
    status: answer.statusCode,
    code: answer.json<{ code: string }>().code,
    retryAfter: answer.headers['retry-after'],
    lines,
  };
}

describe('R7-02 an unavailable database gives 503 with Retry-After and a log line', () => {
  const sockets: Socket[] = [];
  const isSilent = (socket: Socket) => void sockets.push(socket);
  test.each([
    ['breaks each connection', () => failureOf((socket) => socket.destroy())],
    ['answers nothing', () => failureOf(isSilent, { connectionTimeoutMillis: 20 })],
    ['has no connection left', () => failureOf(isSilent, { connectionTimeoutMillis: 20, max: 1 })],
    [
      'has no socket',
      () => new pg.Client({ host: NOWHERE }).connect().catch((error: unknown) => error),
    ],
    [
      'stops',
      () => Promise.resolve(Object.assign(new Error('terminating connection'), { code: '57P01' })),
    ],
  ])('if it %s', async (_name, failure) => {
    const { lines, ...answer } = await answerTo(await failure());
    for (const socket of sockets.splice(0)) socket.destroy();
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' });
    expect(lines).toEqual([expect.stringContaining('the database is unavailable')]);
  });
});

test('R7-02 a missing file is a server error, not an unavailable database', async () => {
  const { lines, ...answer } = await answerTo(
    await readFile(NOWHERE).catch((error: unknown) => error),
  );
  expect(answer).toEqual({ status: 500, code: 'system', retryAfter: undefined });
  expect(lines).toEqual([expect.stringContaining(NOWHERE)]);
});

test('R7-02 a refusal keeps its own Retry-After and is not logged', async () => {
  const answer = await answerTo(new AppError('too_many', { retryAfterSeconds: 30 }));
  expect(answer).toEqual({ status: 429, code: 'too_many', retryAfter: '30', lines: [] });
});
