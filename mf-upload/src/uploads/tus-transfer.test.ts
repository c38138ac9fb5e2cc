import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import type { UploadError, Transfer } from './transfer.ts';
import { createTusTransfers } from './tus-transfer.ts';

const CHUNK = 1000;
const CONTENT = new Uint8Array(4500).map((_none, at) => at % 251);
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers':
    'tus-resumable, upload-length, upload-metadata, upload-offset, content-type, accept',
  'access-control-expose-headers': '*, location, upload-offset, upload-length',
};

/** A minimal tus 1.0.0 server: one upload, and the faults that the test wants. */
class SmallServer {
  readonly received: number[] = [];
  readonly metadata: string[] = [];
  pieces = 0;
  /** Number of chunks after which the connection breaks once. */
  cutAfter = Infinity;
  /** Refuses the next POST with this response. */
  answerPost: { status: number; body: string } | undefined;
  isGone = false;
  readonly #http: Server = createServer(
    (request, response) => void this.#answer(request, response),
  );

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => void this.#http.listen(0, '127.0.0.1', resolve));
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => void this.#http.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const head = { ...CORS, 'tus-resumable': '1.0.0' };
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    if (request.method === 'POST') return this.#begin(request, response, head);
    if (request.method === 'HEAD') return this.#answerHead(response, head);
    if (request.method !== 'PATCH') return void response.writeHead(204, head).end();
    this.received.push(...Buffer.concat(body));
    this.pieces += 1;
    if (this.pieces === this.cutAfter) return void request.socket.destroy();
    response.writeHead(204, { ...head, 'upload-offset': this.received.length }).end();
  }

  #begin(request: IncomingMessage, response: ServerResponse, head: OutgoingHttpHeaders): void {
    if (this.answerPost)
      return void response.writeHead(this.answerPost.status, head).end(this.answerPost.body);
    this.metadata.push(String(request.headers['upload-metadata']));
    response.writeHead(201, { ...head, location: '/api/uploads/key1' }).end();
  }

  #answerHead(response: ServerResponse, head: OutgoingHttpHeaders): void {
    if (this.isGone) return void response.writeHead(404, head).end();
    response
      .writeHead(200, {
        ...head,
        'upload-offset': this.received.length,
        'upload-length': CONTENT.length,
      })
      .end();
  }
}

let server: SmallServer;
beforeEach(async () => {
  server = new SmallServer();
  await server.listen();
});
afterEach(() => server.close());

interface RecordedUpload {
  urls: string[];
  sent: number[];
  sending: Transfer;
  end: Promise<UploadError | undefined>;
}

async function open(address?: string): Promise<RecordedUpload> {
  const urls: string[] = [];
  const sent: number[] = [];
  const { promise: end, resolve } = Promise.withResolvers<UploadError | undefined>();
  const openSending = createTusTransfers({
    endpoint: `${server.base}/api/uploads/`,
    chunkBytes: CHUNK,
    retryPausesMs: [0, 0],
  });
  const sending = await openSending({
    file: new File([CONTENT], 'one.mp4'),
    metadata: { filename: 'one.mp4' },
    address: address && `${server.base}${address}`,
    onUrlAvailable: (url) => void urls.push(url),
    onProgress: (bytes) => void sent.push(bytes),
    onRetry: () => undefined,
    onDone: () => resolve(undefined),
    onError: resolve,
  });
  return { urls, sent, sending, end };
}

describe('createTusTransfers', () => {
  test('R7-05 R4-21 sends a file in chunks and reports its address and progress', async () => {
    const { sending, end, urls, sent } = await open();
    sending.start();
    expect(await end).toBeUndefined();
    expect(Uint8Array.from(server.received)).toEqual(CONTENT);
    expect(server.metadata).toEqual([`filename ${btoa('one.mp4')}`]);
    expect(urls).toEqual(['/api/uploads/key1']);
    expect(sent.at(-1)).toBe(CONTENT.length);
    expect(server.pieces).toBe(5);
  });

  test('R4-21 resumes after a cut connection without losing data', async () => {
    server.cutAfter = 2;
    const { sending, end } = await open();
    sending.start();
    expect(await end).toBeUndefined();
    expect(Uint8Array.from(server.received)).toEqual(CONTENT);
  });

  test('R4-21 resumes an earlier upload', async () => {
    server.received.push(...CONTENT.slice(0, 3000));
    const { sending, end, sent } = await open('/api/uploads/key1');
    sending.start();
    expect(await end).toBeUndefined();
    expect(sent[0]).toBe(3000);
    expect(server.pieces).toBe(2);
    expect(server.metadata).toEqual([]);
  });

  test('R4-21 starts over when the server no longer has the earlier upload', async () => {
    server.isGone = true;
    const { sending, end } = await open('/api/uploads/key0');
    sending.start();
    expect(await end).toBeUndefined();
    expect(server.metadata).toHaveLength(1);
    expect(server.received).toHaveLength(CONTENT.length);
  });

  test.each([
    [
      'R8-07 the product form',
      { status: 429, body: JSON.stringify(refusal('too_many_uploads')) },
      { code: 'too_many_uploads', status: 429 },
    ],
    [
      'R8-07 a code of another release',
      { status: 422, body: '{"error":1,"code":"new_one","errors":[]}' },
      { code: 'unnamed', status: 422 },
    ],
    ['R8-07 a gateway', { status: 413, body: '<html>' }, { code: 'status', status: 413 }],
    ['R8-07 a gateway that stays down', { status: 502, body: '' }, { code: 'status', status: 502 }],
  ])('%s is reported with its code and status', async (_what, answer, error) => {
    server.answerPost = answer;
    const { sending, end } = await open();
    sending.start();
    expect(await end).toEqual(error);
  });

  test('R4-21 a missing response is reported as a network failure', async () => {
    const { sending, end } = await open();
    await server.close();
    sending.start();
    expect(await end).toEqual({ code: 'network', status: 0 });
    await server.listen();
  });
});
