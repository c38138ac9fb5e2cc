import type { RegistryActionBody } from '@nocturne/contracts/registry';
import { RegistryActionSchema } from '@nocturne/contracts/registry-schemas';
import { Value } from 'typebox/value';
import { AppError } from '../errors/app-error.ts';

/**
 * Validates the shape of an action. Rejects with `bad_request`. The registry checks the meaning of
 * names and numbers.
 */
export function parseRegistryAction(body: unknown): RegistryActionBody {
  if (Value.Check(RegistryActionSchema, body)) return body;
  throw new AppError('bad_request', {
    field: 'act',
    why: `the body is not valid for ${verbIn(body)}`,
  });
}

function verbIn(body: unknown): string {
  const verb =
    typeof body === 'object' && body !== null ? (body as { verb?: unknown }).verb : undefined;
  return typeof verb === 'string' ? verb.slice(0, 20) : 'an action';
}
