import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationName } from '@nocturne/contracts/operations';
import { Compile } from 'typebox/compile';
import { AppError } from '../errors/app-error.ts';
import { createCopier, type Copier } from './contract-copy.ts';

const contracts = new Map<OperationName, { copy: Copier; validator: ReturnType<typeof Compile> }>();

/**
 * Returns exactly the fields of the contract, whatever the presenter returns. A response that
 * violates its schema is our bug: it becomes `system` and is never sent.
 */
export function cleanAnswer(name: OperationName, answer: unknown): unknown {
  const { copy, validator } = contractOf(name);
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
  return cleaned;
}

/** Text of a clean response: JSON, or the text itself. */
export function printAnswer(cleaned: unknown): string {
  return typeof cleaned === 'string' ? cleaned : JSON.stringify(cleaned);
}

function contractOf(name: OperationName) {
  const known = contracts.get(name);
  if (known) return known;
  const made = { copy: createCopier(answerSchemas[name]), validator: Compile(answerSchemas[name]) };
  contracts.set(name, made);
  return made;
}
