import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationAnswer, OperationName } from '@nocturne/contracts/operations';
import { Compile } from 'typebox/compile';
import { AppError } from '../errors/app-error.ts';
import { createCopier } from './contract-copy.ts';

const writers = new Map<
  OperationName,
  { copy: ReturnType<typeof createCopier>; validator: ReturnType<typeof Compile> }
>();

/**
 * Serializes exactly the fields of the contract, whatever the presenter returns. A response that
 * violates its schema is our bug: it becomes `system` and is never sent.
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
        `the response of ${name} violates its schema at ` +
          `${first?.instancePath ?? '/'}: ${first?.message ?? ''}`,
      ),
    });
  }
  return typeof cleaned === 'string' ? cleaned : JSON.stringify(cleaned);
}

function writerOf(name: OperationName) {
  const known = writers.get(name);
  if (known) return known;
  const made = { copy: createCopier(answerSchemas[name]), validator: Compile(answerSchemas[name]) };
  writers.set(name, made);
  return made;
}
