import {
  operations,
  type OperationBody,
  type OperationInput,
  type OperationName,
} from '@nocturne/contracts/operations';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { OperationRunner } from './operation-runner.ts';
import { matchOperation } from './match-operation.ts';
import type { Visitor } from '../http/visitor.ts';

/** The response or the error form, and the tags that invalidate it. */
export interface DispatchResult {
  answer: unknown;
  tags: readonly string[];
}

export type Dispatch = <N extends OperationName>(
  name: N,
  input: OperationInput<N>,
  visitor: Visitor,
  body?: OperationBody<N>,
) => Promise<DispatchResult>;

/**
 * Runs an operation within this process, with the same validation, rules, presenters and cache as a
 * browser's request. Resolves to the response or the error form; rejects on failures, like a
 * network call.
 */
export function createDispatch(runner: OperationRunner): Dispatch {
  return async (name, input, visitor, body) => {
    const address = addressOf(name, input);
    if (address === undefined) return { answer: new AppError('bad_request').answer, tags: [] };
    const operation = operations[name];
    try {
      const { body: encoded, tags } = await runner.run(
        matchOperation(operation.method, address),
        async () => visitor,
        body ?? {},
      );
      const text = encoded.identity.toString();
      return { answer: 'media' in operation ? text : (JSON.parse(text) as unknown), tags };
    } catch (error) {
      if (isAppError(error) && error.status < 500) return { answer: error.answer, tags: [] };
      throw error;
    }
  };
}

/** Undefined for an unknown operation or invalid input, which is the caller's mistake. */
function addressOf(name: OperationName, input: unknown): string | undefined {
  try {
    if (!Object.hasOwn(operations, name)) return undefined;
    return (operations[name].path.print as (input: unknown) => string)(input);
  } catch {
    return undefined;
  }
}
