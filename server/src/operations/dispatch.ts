import {
  isReadName,
  operations,
  type OperationInput,
  type OperationValues,
  type ReadName,
} from '@nocturne/contracts/operations';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { createCall, type MatchedOperation } from './match-operation.ts';
import type { OperationRunner } from './operation-runner.ts';

/** The response or the error form, and the tags that invalidate it. */
export interface DispatchResult {
  answer: unknown;
  tags: readonly string[];
}

export type Dispatch = <N extends ReadName>(
  name: N,
  input: OperationInput<N>,
  visitor: Visitor,
) => Promise<DispatchResult>;

/**
 * Runs a read within this process, with the same validation, rules, presenters and cache as a
 * browser's request, but without its address and its JSON. Resolves to the response, which is
 * frozen, or the error form; rejects on failures, like a network call. A post gets `bad_request`,
 * because these calls have no limits.
 */
export function createDispatch(runner: OperationRunner): Dispatch {
  return async (name, input, visitor) => {
    try {
      const { value, tags } = await runner.call(callOf(name, input), visitor);
      return { answer: value, tags };
    } catch (error) {
      // Refusals are cached too, so callers get a copy.
      if (isAppError(error) && error.status < 500)
        return { answer: structuredClone(error.answer), tags: [] };
      throw error;
    }
  };
}

/**
 * Throws bad_request for the mistakes of a caller, which may be a release without our types: an
 * unknown operation, a form post, invalid input.
 */
function callOf(name: string, input: unknown): MatchedOperation<ReadName> {
  if (!isReadName(name)) throw new AppError('bad_request');
  const path = operations[name].path as { complete(input: unknown): object | undefined };
  const values = path.complete(input);
  if (values === undefined) throw new AppError('bad_request');
  return createCall(name, values as OperationValues<ReadName>);
}
