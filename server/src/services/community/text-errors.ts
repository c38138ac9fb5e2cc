import type { FieldError } from '@nocturne/contracts/error-codes';
import { textErrorCode } from '@nocturne/contracts/written-text';

/** Returns the errors of a normalized text, with this field; empty if it is valid. */
export function textErrors(field: string, text: string, max: number): FieldError[] {
  const code = textErrorCode(text, max);
  if (!code) return [];
  return [{ field, code, ...(code === 'too_long' ? { info: { max } } : {}) }];
}
