import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createProxyTest } from '../config/trust-proxy.ts';
import { limitSocketsPerAddress, endUnreadBodies } from './limit-sockets.ts';

const open: (Socket | Server)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy();
    else one.close();
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function connectTo(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

/** Resolves when a connection closes. `once` would reject if it is reset. */
const closeOf = (socket: Socket) => new Promise((resolve) => void socket.once('close', resolve));

/** A connection from an address that this machine does not have. */
class ASocket extends EventEmitter {
  readonly remoteAddress: string;
  isEnded = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.isEnded = true;
  }
}

describe('L16 slow request bodies', () => {
  test('L16 the connection of a refused body closes although the sender continues', async () => {
    const server = createServer((request, response) => {
      endUnreadBodies(request, response);
      response.writeHead(401).end('refused');
    });
    const socket = connectTo(await listening(server));
    socket.write('PATCH / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\nx');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    const trickle = setInterval(() => socket.write('x'), 100);
    await closeOf(socket);
    clearInterval(trickle);
  }, 20_000);

  test('L16 a complete body leaves its connection open', async () => {
    const server = createServer((request, response) => {
      endUnreadBodies(request, response);
      response.writeHead(200).end('fine');
    });
    const socket = connectTo(await listening(server));
    const ask = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\r\nx';
    for (let n = 0; n < 2; n += 1) {
      socket.write(ask);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

describe('L16 connections of one address', () => {
  test('L16 are limited, independently of other addresses', async () => {
    const server = createServer((_request, response) => void response.end());
    limitSocketsPerAddress(server, createProxyTest(false), 2);
    const port = await listening(server);
    const [first, second] = [connectTo(port), connectTo(port)];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    const third = connectTo(port);
    await closeOf(third);
    const other = connectTo(port, '127.0.0.2');
    other.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('L16 of one IPv6 /48 share a limit beyond its first networks', () => {
    const server = new EventEmitter();
    limitSocketsPerAddress(server, createProxyTest(false), 2);
    const sockets = Array.from(
      { length: 40 },
      (_, n) => new ASocket(`2001:db8:1:${(n + 1).toString(16)}::1`),
    );
    for (const socket of sockets) server.emit('connection', socket);
    // Sixteen networks have their own group, two connections remain for all others.
    expect(sockets.filter(({ isEnded }) => isEnded)).toHaveLength(40 - 18);
    sockets
      .find(({ isEnded, remoteAddress }) => !isEnded && remoteAddress.includes(':12:'))
      ?.emit('close');
    const next = new ASocket('2001:db8:1:ffff::1');
    server.emit('connection', next);
    expect(next.isEnded).toBe(false);
  });

  test.each([
    [false, '127.0.0.1', false],
    [true, '192.0.2.1', true],
    [['loopback'], '127.0.0.9', true],
    [['192.0.2.0/24'], '192.0.2.7', true],
    [['192.0.2.0/24'], '198.51.100.1', false],
    [['loopback'], '', false],
  ])('L16 with TRUST_PROXY %j the address %j is a proxy: %s', (trust, address, expected) => {
    expect(createProxyTest(trust)(address)).toBe(expected);
  });
});
