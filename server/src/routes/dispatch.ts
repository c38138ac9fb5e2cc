import { operations, type OperationBody, type OperationInput, type OperationName } from '@nocturne/contracts/operations';
import { isAppError } from '../services/app-error.ts';
import type { OperationRunner } from './answer-operation.ts';
import { matchOperation } from './match-operation.ts';
import type { Visitor } from './visitor.ts';

/** The wire answer or the error form, and the tags whose purge makes it wrong. */
export interface Dispatched {
  answer: unknown;
  tags: readonly string[];
}

export type Dispatch = <N extends OperationName>(
  name: N,
  input: OperationInput<N>,
  visitor: Visitor,
  body?: OperationBody<N>,
) => Promise<Dispatched>;

/**
 * Runs an operation inside this process, through the same shapes, rules, presenters and cache as a request of a browser.
 * Resolves to the answer or the error form; rejects when something broke, as a network call would.
 */
export function makeDispatch(runner: OperationRunner): Dispatch {
  return async (name, input, visitor, body) => {
    const operation = operations[name];
    try {
      const address = (operation.path.print as (input: unknown) => string)(input);
      const { body: encoded, tags } = await runner.run(matchOperation(operation.method, address), async () => visitor, body ?? {});
      const text = encoded.identity.toString();
      return { answer: 'media' in operation ? text : (JSON.parse(text) as unknown), tags };
    } catch (error) {
      if (isAppError(error) && error.status < 500) return { answer: error.answer, tags: [] };
      throw error;
    }
  };
}
