import { hasAnswerShape } from '@nocturne/contracts/answer-shapes';
import { isErrorAnswer, type ErrorAnswer, type FieldError } from '@nocturne/contracts/error-codes';
import type {
  OperationAnswer,
  OperationBody,
  OperationInput,
  OperationName,
  PostName,
  ReadName,
} from '@nocturne/contracts/operations';
import { ApiError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Reports the bytes of an upload that have been sent. */
  onProgress?(sentBytes: number, totalBytes: number): void;
}

/**
 * Carries a call: over HTTP in the browser, as a function call inside the server. Rejects with
 * ApiError if no usable response arrives.
 */
export interface Transport {
  send(call: {
    name: OperationName;
    input: unknown;
    body?: unknown;
    options: CallOptions;
  }): Promise<{ status: number; data: unknown }>;
}

export type PostResult<N extends PostName> =
  | { ok: true; answer: OperationAnswer<N> }
  | { ok: false; status: number; refusal: ErrorAnswer };

interface ApiOptions {
  /** Called for each error on the field `notify`, for every operation. */
  onNotify?(error: FieldError): void;
  /** Asks for the password again. True if it was given: the call is then repeated once. */
  onPasswordRequired?(): Promise<boolean>;
}

/** The API operations by name, typed by the table in contracts. */
export class Api {
  #transport: Transport;
  #options: ApiOptions;

  constructor(transport: Transport, options: ApiOptions = {}) {
    this.#transport = transport;
    this.#options = options;
  }

  /**
   * Returns the response of a GET. Rejects with ApiError; an error form becomes ApiError('http')
   * with its status and refusal.
   */
  async read<N extends ReadName>(
    name: N,
    input: OperationInput<N>,
    options: CallOptions = {},
  ): Promise<OperationAnswer<N>> {
    const { status, data } = await this.#send({ name, input, options });
    const refusal = this.#refusalOf(data);
    if (refusal || status >= 400) throw ApiError.http(status, refusal);
    return answerOf(name, status, data);
  }

  /** Returns the result of a POST: a refusal is a value, a failure rejects with ApiError. */
  async post<N extends PostName>(
    name: N,
    body: OperationBody<N>,
    options: CallOptions = {},
  ): Promise<PostResult<N>> {
    const { status, data } = await this.#send({ name, input: {}, body, options });
    const refusal = this.#refusalOf(data);
    if (refusal) return { ok: false, status, refusal };
    if (status >= 400) throw ApiError.http(status);
    return { ok: true, answer: answerOf(name, status, data) };
  }

  async #send(call: Parameters<Transport['send']>[0]): ReturnType<Transport['send']> {
    const first = await this.#transport.send(call);
    const needsPassword = isErrorAnswer(first.data) && first.data.code === 'password_required';
    return needsPassword && (await this.#options.onPasswordRequired?.())
      ? this.#transport.send(call)
      : first;
  }

  #refusalOf(data: unknown): ErrorAnswer | undefined {
    if (!isErrorAnswer(data)) return undefined;
    const notifyErrors = data.errors.filter((error) => error.field === 'notify');
    for (const error of notifyErrors) this.#options.onNotify?.(error);
    return data;
  }
}

/** Throws for a body of the wrong shape, for example from a gateway or captive portal. */
function answerOf<N extends OperationName>(
  name: N,
  status: number,
  data: unknown,
): OperationAnswer<N> {
  if (!hasAnswerShape(name, data)) throw ApiError.malformed(status);
  return data as OperationAnswer<N>;
}
