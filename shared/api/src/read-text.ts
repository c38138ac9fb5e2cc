import { ApiError } from './api-error.ts';

/** An answer of the site is far smaller; what is larger, bytes, is not read to its end. */
export const ANSWER_BYTES_MAX = 4 * 1024 * 1024;

/** The whole body as text. Rejects with ApiError('malformed') as soon as it is larger than any answer of the site, and lets go of the rest. */
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

/** The failure that a body beyond ANSWER_BYTES_MAX is. */
export function tooLarge(status: number): ApiError {
  return ApiError.malformed(
    status,
    new RangeError(`the answer is larger than ${ANSWER_BYTES_MAX} bytes`),
  );
}
