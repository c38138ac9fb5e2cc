import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { securityHeaders } from './security-headers.ts';
import { NO_STORE } from './send-answer.ts';

/** Status for errors of Node's parser; any other error is a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to a connection without a valid request, with the usual headers, and closes it. */
export function answerClientError(
  { code = '' }: { code?: string },
  socket: Socket,
  isSecureSite: boolean,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS[code] ?? 400;
  const body = JSON.stringify(new AppError('bad_request').answer);
  const headers = {
    ...securityHeaders(isSecureSite),
    'cache-control': NO_STORE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body];
  socket.end(answer.join('\r\n'), () => socket.destroy());
}
