import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import type { OperationAnswer, OperationName } from '@nocturne/contracts/operations';
import type { ApiError } from '../api-error.ts';
import type { Transport } from '../api.ts';

type Call = Parameters<Transport['send']>[0];
type Reaction = (call: Call) => Promise<{ status: number; data: unknown }>;

/** A transport for tests: it answers what it was told to, by operation, and keeps what it was asked. */
export class FakeTransport implements Transport {
  readonly calls: Call[] = [];
  #reactions = new Map<OperationName, Reaction>();

  /** From now on this operation answers so; a function sees the call. */
  answers<N extends OperationName>(name: N, answer: OperationAnswer<N> | ((call: Call) => OperationAnswer<N>)): this {
    return this.reacts(name, (call) => Promise.resolve({ status: 200, data: typeof answer === 'function' ? answer(call) : answer }));
  }

  /** From now on this operation is refused with the error form. */
  refuses(name: OperationName, status: number, code: ErrorCode, errors: FieldError[] = []): this {
    return this.reacts(name, () => Promise.resolve({ status, data: { error: 1, code, errors } }));
  }

  fails(name: OperationName, cause: ApiError): this {
    return this.reacts(name, () => Promise.reject(cause));
  }

  /** The general form: a promise that the test settles when it likes. */
  reacts(name: OperationName, reaction: Reaction): this {
    this.#reactions.set(name, reaction);
    return this;
  }

  /** Bodies posted so far. */
  get posted(): unknown[] {
    return this.calls.flatMap((call) => (call.body === undefined ? [] : [call.body]));
  }

  send(call: Call): Promise<{ status: number; data: unknown }> {
    this.calls.push(call);
    const reaction = this.#reactions.get(call.name);
    return reaction ? reaction(call) : Promise.reject(new Error(`the test told no answer for ${call.name}`));
  }
}
