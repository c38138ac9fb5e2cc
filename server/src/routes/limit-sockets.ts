import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '../services/rate-limiter.ts';
import { Ipv6NetworkGroups } from '../services/ipv6-network-groups.ts';

/** Connections of one address that are open at once: some dozens of browsers behind one address, with six each. */
export const SOCKETS_MAX = 512;
/** The rest of a refused body is read for this long, so that its sender sees the refusal, milliseconds. */
const LINGER_MS = 2000;

/** Ends new connections of an address that holds too many. A proxy holds those of all visitors. */
export function limitSocketsPerAddress(
  server: EventEmitter,
  isProxy: (address: string) => boolean,
  most = SOCKETS_MAX,
): void {
  const open = new Map<string, number>();
  const networks = new Ipv6NetworkGroups();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const group = networks.keyOf(addressGroup(address));
    const count = (open.get(group) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}

/** Ends the connection of a request that was answered before its body came: a body that trickles would hold it for as long as it likes. */
export function endUnreadBodies(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    // A sender whose bytes are not read may never read the answer.
    request.resume();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    request.once('end', () => clearTimeout(late));
  });
}
