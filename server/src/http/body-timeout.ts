import type { IncomingMessage } from 'node:http';
import { operations } from '@nocturne/contracts/operations';
import { registryPath } from '@nocturne/contracts/registry';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';

/** Time limit of a whole request, equal to the browser's own: uploads of pictures may be slow. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Maximum time without a byte during a file upload, which may take any amount of time in total. */
const SILENCE_TIMEOUT_MS = 30_000;

const VIDEO_FORM_PATH = operations.videoEdit.path.print({});

/**
 * Limits the total time for the body of a form. Limits only the time without a byte for a file,
 * which may take long on a slow connection. `onTimeout` ends the connection.
 */
export function enforceBodyTimeout(request: IncomingMessage, onTimeout: () => void): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    return;
  if (isFile(request)) limitSilence(request, onTimeout);
  else limitTotalTime(request, onTimeout);
}

function isFile({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith(UPLOADS_PATH) || url.startsWith(registryPath('publish'))) return true;
  return (
    url.split('?')[0] === VIDEO_FORM_PATH &&
    (headers['content-type'] ?? '').startsWith('multipart/')
  );
}

function limitTotalTime(request: IncomingMessage, onTimeout: () => void): void {
  const timer = setTimeout(onTimeout, REQUEST_TIMEOUT_MS).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

function limitSilence(request: IncomingMessage, onTimeout: () => void): void {
  const { socket } = request;
  socket.setTimeout(SILENCE_TIMEOUT_MS);
  socket.once('timeout', onTimeout);
  for (const event of ['end', 'close']) {
    request.once(event, () => {
      socket.removeListener('timeout', onTimeout);
      socket.setTimeout(0);
    });
  }
}
