import type { FieldError } from '@nocturne/contracts/error-codes';
import { textErrorCode } from '@nocturne/contracts/written-text';

/** Why a member's text is refused at its field (R5-06); none where it may be kept. The text is tidy. */
export function textErrors(field: string, text: string, max: number): FieldError[] {
  const code = textErrorCode(text, max);
  if (!code) return [];
  return [{ field, code, ...(code === 'too_long' ? { info: { max } } : {}) }];
}
