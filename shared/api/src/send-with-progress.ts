import { ApiError } from './api-error.ts';
import type { CallOptions } from './api.ts';
import { ANSWER_BYTES_MAX, tooLarge } from './read-text.ts';

export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * POSTs a form through XMLHttpRequest: no other browser API reports upload progress. No default
 * timeout, because uploads take hours.
 */
export function sendWithProgress(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  options: CallOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) =>
      options.onProgress?.(event.loaded, event.total),
    );
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= ANSWER_BYTES_MAX) return;
      reject(tooLarge(request.status));
      request.abort();
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(ApiError.offline()));
    request.addEventListener('abort', () => reject(ApiError.aborted(options.signal?.reason)));
    if (options.timeoutMs !== undefined) abortAfter(request, options.timeoutMs, reject);
    if (options.signal?.aborted) return reject(ApiError.aborted(options.signal.reason));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function abortAfter(
  request: XMLHttpRequest,
  timeoutMs: number,
  reject: (cause: ApiError) => void,
): void {
  request.timeout = timeoutMs;
  request.addEventListener('timeout', () => reject(ApiError.timeout(timeoutMs)));
}
