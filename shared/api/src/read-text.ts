import { ApiError } from './api-error.ts';

/**
 * Maximum size of a body, bytes; responses of the site are far smaller. A larger body is not read
 * to its end.
 */
export const ANSWER_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Reads the whole body as text. If it exceeds ANSWER_BYTES_MAX, cancels the rest and rejects with
 * ApiError('malformed').
 */
export async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > ANSWER_BYTES_MAX) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge(response.status);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Creates the failure for a body larger than ANSWER_BYTES_MAX. */
export function tooLarge(status: number): ApiError {
  return ApiError.malformed(
    status,
    new RangeError(`the response is larger than ${ANSWER_BYTES_MAX} bytes`),
  );
}
