import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationAnswer, OperationName } from '@nocturne/contracts/operations';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { AppError } from '../services/app-error.ts';

const validators = new Map<OperationName, ReturnType<typeof Compile>>();

/**
 * An answer as it leaves the server: exactly the contract's fields, whatever the presenter put there (R3-01). An answer that is not
 * of its schema is our mistake and becomes `system`; it never leaves.
 */
export function serializeAnswer<N extends OperationName>(name: N, answer: OperationAnswer<N>): string {
  const cleaned: unknown = Value.Clean(answerSchemas[name], structuredClone(answer));
  const validator = validators.get(name) ?? Compile(answerSchemas[name]);
  validators.set(name, validator);
  if (!validator.Check(cleaned)) {
    const [first] = validator.Errors(cleaned);
    throw new AppError('system', {
      cause: new Error(`${name} answers against its schema at ${first?.instancePath ?? '/'}: ${first?.message ?? ''}`),
    });
  }
  return typeof cleaned === 'string' ? cleaned : JSON.stringify(cleaned);
}
