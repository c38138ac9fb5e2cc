import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '../lib/rate-limiter.ts';
import { Ipv6NetworkGroups } from '../lib/ipv6-network-groups.ts';

/** Maximum number of open connections per address: dozens of browsers with six each. */
export const SOCKETS_MAX = 512;
/**
 * Time to read the rest of a refused body, so that its sender receives the refusal, milliseconds.
 */
const LINGER_MS = 2000;

/**
 * Closes new connections of an address with too many. Proxies are exempt, because they carry all
 * visitors.
 */
export function limitSocketsPerAddress(
  server: EventEmitter,
  isProxy: (address: string) => boolean,
  max = SOCKETS_MAX,
): void {
  const open = new Map<string, number>();
  const networks = new Ipv6NetworkGroups();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const group = networks.keyOf(addressGroup(address));
    const count = (open.get(group) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}

/**
 * Closes the connection if the response was sent before the body arrived. A trickling body could
 * keep it open forever.
 */
export function endUnreadBodies(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    // A sender may not read the response until its bytes are read.
    request.resume();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    request.once('end', () => clearTimeout(timer));
  });
}
