import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { AdError } from './ad-types.ts';
import { requestVast } from './request-vast.ts';

/** Starts a real server on a free port for one test; the result is disposable. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tag`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Node's fetch rejects jsdom's signals, so it gets its own signal that follows the given one. */
function request(url: string, signal = new AbortController().signal): Promise<string> {
  const follow: typeof fetch = (input, init) =>
    Promise.race([
      fetch(input, { ...init, signal: null }),
      new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
    ]);
  return requestVast(url, signal, follow);
}

async function codeOf(found: Promise<string>): Promise<number> {
  return found.then(
    () => 0,
    ({ code }: AdError) => code,
  );
}

test('R4-16 decodes a response by its encoding, and reads 204 as empty text', async () => {
  await using site = await serve((_, reply) =>
    reply.end(
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><VAST>\u00e9</VAST>', 'latin1'),
    ),
  );
  expect(await request(site.url)).toContain('é');
  await using silent = await serve((_, reply) => reply.writeHead(204).end());
  expect(await request(silent.url)).toBe('');
});

test.each([404, 500, 503])('R4-16 reports status %d as 301', async (status) => {
  await using site = await serve((_, reply) => reply.writeHead(status).end('<VAST/>'));
  expect(await codeOf(request(site.url))).toBe(301);
});

test('R4-16 reports an unreachable server as 301', async () => {
  const site = await serve((_, reply) => reply.end());
  await site[Symbol.asyncDispose]();
  expect(await codeOf(request(site.url))).toBe(301);
});

test('R4-16 reports a broken connection as 301', async () => {
  await using site = await serve((request, reply) => {
    reply
      .writeHead(200, { 'content-length': '1000' })
      .write('<VAST>', () => request.socket.destroy());
  });
  expect(await codeOf(request(site.url))).toBe(301);
});

test('R4-16 abandons a hanging server when the signal aborts', async () => {
  const leaving = new AbortController();
  await using site = await serve(() => leaving.abort());
  expect(await codeOf(request(site.url, leaving.signal))).toBe(301);
});

test('R4-16 refuses an endless response', async () => {
  await using site = await serve(
    (_, reply) => void pipeline(Readable.from(withoutEnd()), reply, () => undefined),
  );
  expect(await codeOf(request(site.url))).toBe(900);
});

function* withoutEnd(): Generator<Uint8Array> {
  for (;;) yield new Uint8Array(65_536);
}
