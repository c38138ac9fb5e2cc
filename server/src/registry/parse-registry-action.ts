import { RegistryActionSchema, type RegistryActionBody } from '@nocturne/contracts/registry';
import { Value } from 'typebox/value';
import { AppError } from '../services/app-error.ts';

/** An act as it came from outside. Rejects with bad_request for anything that is none; what its names and numbers mean is the desk's to judge. */
export function parseRegistryAction(body: unknown): RegistryActionBody {
  if (Value.Check(RegistryActionSchema, body)) return body;
  throw new AppError('bad_request', {
    field: 'act',
    why: `the body is not that of ${verbIn(body)}`,
  });
}

function verbIn(body: unknown): string {
  const verb =
    typeof body === 'object' && body !== null ? (body as { verb?: unknown }).verb : undefined;
  return typeof verb === 'string' ? verb.slice(0, 20) : 'an act';
}
