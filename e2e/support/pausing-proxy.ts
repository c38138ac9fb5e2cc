import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from './test.ts';

interface Pause {
  path: string;
  /** The page arrives up to and including the first text that matches. */
  upTo: RegExp;
}

/**
 * An HTTP proxy that stops one page in the middle of its HTML until `resume` is called. It passes
 * everything else through.
 */
export class PausingProxy {
  #server: Server;
  #pause: Pause | undefined;
  #resumed = Promise.withResolvers<void>();

  constructor() {
    this.#server = createServer((request, response) => void this.#forward(request, response));
    // Playwright's own requests open a tunnel.
    this.#server.on('connect', ({ url }: IncomingMessage, socket: Duplex) => {
      const { hostname, port } = new URL(`http://${url ?? ''}`);
      const onward = connect(Number(port), hostname, () =>
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n'),
      );
      pipeline(socket, onward, socket, () => undefined);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  pause(pause: Pause): void {
    this.#pause = pause;
  }

  resume(): void {
    this.#resumed.resolve();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const pause = url.pathname === this.#pause?.path ? this.#pause : undefined;
    const headers = pause ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const onward = httpRequest(url, { method: request.method ?? 'GET', headers });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (!pause) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const html = await text(answer);
    const found = pause.upTo.exec(html);
    if (!found) return void response.destroy();
    const end = found.index + found[0].length;
    const { 'content-length': _length, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    response.write(html.slice(0, end));
    await this.#resumed.promise;
    response.end(html.slice(end));
  }
}

/** A test whose browser reaches the site through a `PausingProxy`. */
export const pausingTest = test.extend<{ network: PausingProxy }>({
  network: async ({}, use) => {
    const network = new PausingProxy();
    await network.start();
    await use(network);
    await network.stop();
  },
  proxy: async ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
});
