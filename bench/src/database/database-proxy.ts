import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { DatabaseConnection } from '../../../server/src/db/database.ts';

const HOST = '127.0.0.1';
const PORT = 5432;

/** Address of the real database: a folder of a unix socket, or a host. */
export type Upstream = Pick<DatabaseConnection, 'host' | 'port'>;

interface Link {
  client: Socket;
  server: Socket | undefined;
}

/**
 * A TCP proxy on loopback in front of PostgreSQL that cuts its connections, or pauses their traffic
 * without closing them.
 */
export class DatabaseProxy {
  readonly #upstream: Upstream;
  readonly #listener: Server;
  readonly #links = new Set<Link>();
  #isPaused = false;
  /** Connections to end at the next byte from their client, so that it cannot notice earlier. */
  readonly #doomed = new WeakSet<Link>();

  private constructor(upstream: Upstream) {
    this.#upstream = upstream;
    this.#listener = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
  }

  static async open(upstream: Upstream): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(upstream);
    proxy.#listener.listen(0, HOST);
    await once(proxy.#listener, 'listening');
    return proxy;
  }

  /** The address of the proxy, for a database and user of the real server. */
  urlFor({ database, user }: Pick<DatabaseConnection, 'database' | 'user'>): string {
    const { port } = this.#listener.address() as AddressInfo;
    return `postgres://${user}@${HOST}:${port}/${database}`;
  }

  get connections(): number {
    return this.#links.size;
  }

  /** Cuts every connection and returns their number. */
  cut(): number {
    const { size } = this.#links;
    for (const link of this.#links) end(link);
    this.#links.clear();
    return size;
  }

  /** Cuts every open connection as soon as its client sends something. */
  cutAtNextUse(): void {
    for (const link of this.#links) this.#doomed.add(link);
  }

  /** Stops the traffic in both directions. New connections are accepted but get no answer. */
  pauseTraffic(): void {
    this.#isPaused = true;
    for (const { client, server } of this.#links)
      for (const socket of [client, server]) socket?.pause();
  }

  /**
   * Forwards new connections again. Open ones continue, or lose their server without being closed,
   * as after a failover.
   */
  resumeTraffic({ losesOpenConnections }: { losesOpenConnections: boolean }): void {
    this.#isPaused = false;
    for (const link of this.#links) {
      if (losesOpenConnections) link.server?.destroy();
      else this.#forward(link);
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<unknown>((closed) => this.#listener.close(closed));
  }

  #accept(client: Socket): void {
    const link: Link = { client, server: undefined };
    this.#links.add(link);
    client.on('error', () => undefined);
    client.once('close', () => {
      this.#links.delete(link);
      end(link);
    });
    if (this.#isPaused) client.pause();
    else this.#forward(link);
  }

  #forward(link: Link): void {
    const { client } = link;
    if (link.server) {
      for (const socket of [client, link.server]) socket.resume();
      return;
    }
    const { host, port = PORT } = this.#upstream;
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    link.server = server;
    server.on('error', () => undefined);
    server.on('data', (chunk) => void client.write(chunk));
    server.once('end', () => client.end());
    client.on('data', (chunk) => (this.#doomed.has(link) ? end(link) : server.write(chunk)));
    client.once('end', () => server.end());
    client.resume();
  }
}

function end({ client, server }: Link): void {
  client.resetAndDestroy();
  server?.destroy();
}
