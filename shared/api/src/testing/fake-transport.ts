import { ApiError } from '../api-error.ts';
import type { CallOptions, Transport } from '../api.ts';
import {
  ERROR_STATUS,
  isErrorAnswer,
  type ErrorAnswer,
  type ErrorCode,
} from '@nocturne/contracts/error-codes';
import {
  operations,
  type OperationAnswer,
  type OperationBody,
  type OperationName,
  type OperationValues,
} from '@nocturne/contracts/operations';

/** A call as the fake received it. `values` are parsed from `address`, with defaults. */
export interface FakeCall<N extends OperationName = OperationName> {
  name: N;
  address: string;
  values: OperationValues<N>;
  body: OperationBody<N>;
}

type Reply<N extends OperationName> = OperationAnswer<N> | ErrorAnswer;
type Replier<N extends OperationName> = (call: FakeCall<N>) => Reply<N> | Promise<Reply<N>>;
/**
 * Responses by operation: one for every call, or a function of the call. The function may throw an
 * ApiError to simulate a failing network.
 */
export type FakeAnswers = { [N in OperationName]?: OperationAnswer<N> | ErrorAnswer | Replier<N> };

/**
 * A network for tests. Each call is printed to its address and parsed again, so an input that the
 * real server would refuse fails here too. `answers` may change between calls.
 */
export class FakeTransport implements Transport {
  readonly calls: FakeCall[] = [];
  answers: FakeAnswers;

  constructor(answers: FakeAnswers = {}) {
    this.answers = answers;
  }

  async send({
    name,
    input,
    body,
    options,
  }: {
    name: OperationName;
    input: unknown;
    body?: unknown;
    options: CallOptions;
  }): Promise<{ status: number; data: unknown }> {
    const { address, values } = roundTrip(name, input);
    const call = { name, address, values, body } as FakeCall;
    this.calls.push(call);
    const data = await unlessAborted(options.signal, reply(this.answers[name], call));
    return {
      status: isErrorAnswer(data) ? ERROR_STATUS[data.code] : 200,
      data: structuredClone(data),
    };
  }

  callsOf<N extends OperationName>(name: N): readonly FakeCall<N>[] {
    return this.calls.filter((call) => call.name === name) as unknown as readonly FakeCall<N>[];
  }
}

/** Creates the error form with one code, as the server sends it (settlement 24). */
export function refusal(code: ErrorCode, field = 'error'): ErrorAnswer {
  return { error: 1, code, errors: [{ field, code }] };
}

function roundTrip(name: OperationName, input: unknown): { address: string; values: unknown } {
  const { path } = operations[name];
  const address = (path.print as (input: unknown) => string)(input);
  const values: unknown = path.parse(address);
  if (values === undefined) throw new TypeError(`${address} is not an address of ${name}`);
  return { address, values };
}

async function reply(answer: FakeAnswers[OperationName], call: FakeCall): Promise<unknown> {
  if (answer === undefined)
    throw ApiError.offline(new Error(`the test has no response for ${call.name}`));
  return typeof answer === 'function' ? (answer as Replier<OperationName>)(call) : answer;
}

function unlessAborted<T>(signal: AbortSignal | undefined, answer: Promise<T>): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(ApiError.aborted(signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject);
  });
}
