import {
  operations,
  type OperationBody,
  type OperationInput,
  type OperationName,
} from '@nocturne/contracts/operations';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { formFields } from './form-fields.ts';
import { createCall, type MatchedOperation } from './match-operation.ts';
import type { OperationRunner } from './operation-runner.ts';

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
 * browser's request, but without its address and its JSON. Resolves to the response, which is
 * frozen, or the error form; rejects on failures, like a network call.
 */
export function createDispatch(runner: OperationRunner): Dispatch {
  return async (name, input, visitor, body) => {
    try {
      const posted = { fields: formFields(body) };
      const { value, tags } = await runner.call(callOf(name, input), visitor, posted);
      return { answer: value, tags };
    } catch (error) {
      // Refusals are cached too, so callers get a copy.
      if (isAppError(error) && error.status < 500)
        return { answer: structuredClone(error.answer), tags: [] };
      throw error;
    }
  };
}

/** Throws bad_request for an unknown operation or invalid input, which is the caller's mistake. */
function callOf(name: OperationName, input: unknown): MatchedOperation {
  if (!Object.hasOwn(operations, name)) throw new AppError('bad_request');
  const path = operations[name].path as { complete(input: unknown): object | undefined };
  const values = path.complete(input);
  if (values === undefined) throw new AppError('bad_request');
  return createCall(name, values);
}
