import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations, type OperationName } from '@nocturne/contracts/operations';
import type { Page, Route } from '@playwright/test';

const MEBIBYTE = 1024 * 1024;
/** Size of an oversized response, bytes: far more than a browser reads ahead of the page. */
export const HUGE_BYTES = 256 * MEBIBYTE;

/**
 * A server whose every response has `HUGE_BYTES`. `sentBytes` counts the bytes of the last response
 * that were written; `isClosed` is true once its connection is closed.
 */
export class HugeResponseServer {
  sentBytes = 0;
  isClosed = false;
  #server: Server;

  constructor() {
    this.#server = createServer((_request, response) => {
      this.sentBytes = 0;
      this.isClosed = false;
      response.once('close', () => (this.isClosed = true));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': HUGE_BYTES });
      const chunk = Buffer.alloc(MEBIBYTE, ' ');
      const send = (): void => {
        while (!response.destroyed && this.sentBytes < HUGE_BYTES) {
          this.sentBytes += MEBIBYTE;
          if (!response.write(chunk)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Redirects a request of the page to this server. */
  redirect(route: Route): Promise<void> {
    return route.continue({
      url: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`,
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Answers every request of these operations with a fault, until the returned function is called.
 * Requests that hang then keep hanging.
 */
export async function failOperations(
  page: Page,
  names: readonly OperationName[],
  fail: (route: Route) => Promise<void> | void,
): Promise<() => Promise<void>> {
  const isOne = ({ pathname, search }: URL) =>
    names.some((name) => operations[name].path.parse(pathname + search) !== undefined);
  await page.route(isOne, fail);
  return () => page.unroute(isOne, fail);
}

export const OVERSIZED = 'is without measure';

/** Faulty responses by their description. `huge` serves the oversized one. */
export function responseFaults(
  huge: HugeResponseServer,
): Readonly<Record<string, (route: Route) => Promise<void>>> {
  return {
    'answers 500': (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
    'is no JSON': (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"videos":[' }),
    'is of another shape': (route) =>
      route.fulfill({ json: { videos: [null], categories: {}, title: 7 } }),
    [OVERSIZED]: (route) => huge.redirect(route),
    'is reset': (route) => route.abort('connectionreset'),
  };
}
