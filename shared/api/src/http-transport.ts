import { operations, type OperationName } from '@nocturne/contracts/operations';
import { ApiError, isApiError } from './api-error.ts';
import type { Transport } from './api.ts';
import { withTimeout } from './with-timeout.ts';
import { pause } from './pause.ts';
import { readText } from './read-text.ts';
import { requestBody } from './request-body.ts';
import { withRetry, type RetryRules } from './retry.ts';
import { sendWithProgress, type RawAnswer } from './send-with-progress.ts';

/**
 * Default timeout of a call including its retries, milliseconds. Shorter than DATA_TIMEOUT_MS, so
 * that the call fails first.
 */
export const DEFAULT_TIMEOUT_MS = 8000;
/** Pictures take longer to send than a form. */
const MULTIPART_TIMEOUT_MS = 120_000;
const JSON_ANSWER = { Accept: 'application/json' } as const;

export interface HttpTransportOptions {
  /** Scheme and host before each address; empty for the page's own origin. */
  origin?: string;
  fetch?: typeof fetch;
  retry?: RetryRules;
}

type Call = Parameters<Transport['send']>[0];
type Answer = Awaited<ReturnType<Transport['send']>>;

/** The browser's transport. Retries reads but never posts: a vote must not count twice. */
export class HttpTransport implements Transport {
  #origin: string;
  #fetch: typeof fetch;
  #retry: RetryRules;

  constructor({
    origin = '',
    fetch: send = (...call) => fetch(...call),
    retry = { pause, random: Math.random },
  }: HttpTransportOptions = {}) {
    this.#origin = origin;
    this.#fetch = send;
    this.#retry = retry;
  }

  async send(call: Call): Promise<Answer> {
    const address = this.#origin + addressOf(call.name, call.input);
    return operations[call.name].method === 'GET'
      ? this.#read(call, address)
      : readAnswer(call.name, await this.#post(call, address));
  }

  #read({ name, options }: Call, address: string): Promise<Answer> {
    const headers = isText(name) ? { Accept: 'text/vtt' } : JSON_ANSWER;
    return withTimeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal, (signal) =>
      withRetry(this.#retry, signal, async () =>
        readAnswer(name, await this.#fetchOnce(address, { headers, signal })),
      ),
    );
  }

  #post({ name, body, options }: Call, address: string): Promise<RawAnswer> {
    const form = requestBody(body);
    if (form instanceof FormData && options.onProgress)
      return sendWithProgress(address, form, JSON_ANSWER, options);
    const defaultTimeoutMs = form instanceof FormData ? MULTIPART_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;
    // A statistics event must be sent even if the visitor leaves the page.
    const init = { method: 'POST', body: form, headers: JSON_ANSWER, keepalive: name === 'stat' };
    return withTimeout(options.timeoutMs ?? defaultTimeoutMs, options.signal, (signal) =>
      this.#fetchOnce(address, { ...init, signal }),
    );
  }

  /**
   * Makes one attempt. Rejects with ApiError: any failure except an abort or a body that is too
   * large is a broken network.
   */
  async #fetchOnce(address: string, init: RequestInit): Promise<RawAnswer> {
    try {
      const response = await this.#fetch(address, { ...init, credentials: 'same-origin' });
      return { status: response.status, text: await readText(response) };
    } catch (cause) {
      if (isApiError(cause)) throw cause;
      throw init.signal?.aborted ? ApiError.aborted(cause) : ApiError.offline(cause);
    }
  }
}

function addressOf(name: OperationName, input: unknown): string {
  const path = operations[name].path as { print(values: unknown): string };
  return path.print(input);
}

function isText(name: OperationName): boolean {
  return 'media' in operations[name];
}

/** Timelines are text; their refusals are JSON like all others. */
function readAnswer(name: OperationName, raw: RawAnswer): Answer {
  if (isText(name) && raw.status < 400) return { status: raw.status, data: raw.text };
  try {
    return { status: raw.status, data: JSON.parse(raw.text) as unknown };
  } catch (cause) {
    throw ApiError.malformed(raw.status, cause);
  }
}
