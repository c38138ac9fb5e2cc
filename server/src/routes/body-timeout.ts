import type { IncomingMessage } from 'node:http';
import { operations } from '@nocturne/contracts/operations';
import { registryPath } from '@nocturne/contracts/registry';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';

/** Time limit of a whole request, equal to the browser's own: uploads of pictures may be slow. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Maximum time without a byte during a file upload, which may take any time in total. */
const SILENCE_MS = 30_000;

const FORM_OF_FILES = operations.videoEdit.path.print({});

/**
 * Limits the time for a request body: total time for forms, silence for files, because they may
 * take long on slow lines. `onLate` ends the connection.
 */
export function enforceBodyTimeout(request: IncomingMessage, onLate: () => void): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    return;
  if (isFile(request)) boundSilence(request, onLate);
  else boundWhole(request, onLate);
}

function isFile({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith(UPLOADS_PATH) || url.startsWith(registryPath('publish'))) return true;
  return (
    url.split('?')[0] === FORM_OF_FILES && (headers['content-type'] ?? '').startsWith('multipart/')
  );
}

function boundWhole(request: IncomingMessage, onLate: () => void): void {
  const late = setTimeout(onLate, REQUEST_TIMEOUT_MS).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(late));
}

function boundSilence(request: IncomingMessage, onLate: () => void): void {
  const { socket } = request;
  socket.setTimeout(SILENCE_MS);
  socket.once('timeout', onLate);
  for (const event of ['end', 'close']) {
    request.once(event, () => {
      socket.removeListener('timeout', onLate);
      socket.setTimeout(0);
    });
  }
}
