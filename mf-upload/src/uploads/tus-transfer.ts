import { UPLOAD_CHUNK_BYTES, UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { isRetryable, uploadErrorOf } from './upload-error.ts';
import type { CreateTransfer, Transfer, TransferOptions } from './transfer.ts';

/**
 * Pauses between retries, milliseconds. Each chunk that arrives starts them again. After about two
 * minutes the member must decide.
 */
export const RETRY_PAUSES_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000] as const;

interface TusOptions {
  /** Address that creates uploads. */
  endpoint?: string;
  chunkBytes?: number;
  retryPausesMs?: readonly number[];
}

/**
 * Resumable uploads with tus 1.0.0. Loads the client with the first file. The client itself stores
 * nothing.
 */
export function createTusTransfers(tusOptions: TusOptions = {}): CreateTransfer {
  return async (options) => {
    const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
    const upload = new tus.Upload(options.file, uploadOptions(options, tusOptions));
    return transferOf(upload);
  };
}

function transferOf(upload: Upload): Transfer {
  return {
    start: () => upload.start(),
    stop: () => void upload.abort(false),
    discard: () => upload.abort(true),
  };
}

function uploadOptions(
  options: TransferOptions,
  { endpoint, chunkBytes, retryPausesMs }: TusOptions,
): UploadOptions {
  return {
    endpoint: endpoint ?? UPLOADS_PATH,
    uploadUrl: options.address ?? null,
    metadata: { ...options.metadata },
    chunkSize: chunkBytes ?? UPLOAD_CHUNK_BYTES,
    retryDelays: [...(retryPausesMs ?? RETRY_PAUSES_MS)],
    headers: { Accept: 'application/json' },
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const shouldRetry = isRetryable(uploadErrorOf(responseOf(error))) && !isOffline();
      if (shouldRetry) options.onRetry();
      return shouldRetry;
    },
    onUploadUrlAvailable(this: void) {},
    onProgress: (sent, total) => options.onProgress(sent, total),
    onAfterResponse: (request, response) => {
      const address = uploadUrlOf(
        request.getMethod(),
        request.getURL(),
        response.getStatus(),
        response.getHeader('Location'),
      );
      if (address !== undefined) options.onUrlAvailable(address);
    },
    onSuccess: () => options.onDone(),
    onError: (error) => options.onError(uploadErrorOf(responseOf(error))),
  };
}

/**
 * Address of the upload: the `Location` of the response that creates it, or the known one of a
 * resumed upload.
 */
function uploadUrlOf(
  method: string,
  url: string,
  status: number,
  location: string | undefined,
): string | undefined {
  if (status >= 300) return undefined;
  if (method === 'POST') return location;
  return method === 'HEAD' ? url : undefined;
}

function responseOf(error: Error | DetailedError): { status: number; body: string } | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? { status: response.getStatus(), body: response.getBody() } : undefined;
}

function isOffline(): boolean {
  return !navigator.onLine;
}
