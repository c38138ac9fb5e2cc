import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationAnswer, OperationName } from '@nocturne/contracts/operations';
import { Compile } from 'typebox/compile';
import { AppError } from '../services/app-error.ts';
import { copierOf } from './contract-copy.ts';

const writers = new Map<
  OperationName,
  { copy: ReturnType<typeof copierOf>; validator: ReturnType<typeof Compile> }
>();

/**
 * An answer as it leaves the server: exactly the contract's fields, whatever the presenter put there (R3-01). An answer that is not
 * of its schema is our mistake and becomes `system`; it never leaves.
 */
export function serializeAnswer<N extends OperationName>(
  name: N,
  answer: OperationAnswer<N>,
): string {
  const { copy, validator } = writerOf(name);
  const cleaned = copy(answer);
  if (!validator.Check(cleaned)) {
    const [first] = validator.Errors(cleaned);
    throw new AppError('system', {
      cause: new Error(
        `${name} answers against its schema at ${first?.instancePath ?? '/'}: ${first?.message ?? ''}`,
      ),
    });
  }
  return typeof cleaned === 'string' ? cleaned : JSON.stringify(cleaned);
}

function writerOf(name: OperationName) {
  const known = writers.get(name);
  if (known) return known;
  const made = { copy: copierOf(answerSchemas[name]), validator: Compile(answerSchemas[name]) };
  writers.set(name, made);
  return made;
}
