import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerCounter } from './answer-counter.ts';

/**
 * A separate program, so its CPU time is not counted as the server's. `load-generator.ts PORT PATH
 * CONNECTIONS MILLISECONDS` requests one address over keep-alive connections, one request at a time
 * on each. It prints the number of answers.
 */
const [port = '', path = '', connections = '', milliseconds = ''] = process.argv.slice(2);
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\n` +
    'Accept-Encoding: gzip, deflate, br\r\nConnection: keep-alive\r\n\r\n',
);

let answers = 0;
const sockets = await Promise.all(Array.from({ length: Number(connections) }, open));
const endsAt = Date.now() + Number(milliseconds);
for (const socket of sockets) drive(socket);

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function drive(socket: Socket): void {
  const counter = new AnswerCounter();
  socket.on('data', (chunk) => {
    const completed = counter.addChunk(chunk);
    if (completed === 0) return;
    answers += completed;
    if (Date.now() < endsAt) socket.write(request);
    else socket.destroy();
  });
  socket.write(request);
}

process.on('exit', () => console.log(answers));
