import { IDEMPOTENCY_KEY_PATTERN } from '@nocturne/contracts/forms';
import { normalizeText } from '@nocturne/contracts/written-text';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import { textErrors } from './text-errors.ts';

/**
 * Returns the normalized text of a member. Throws `bad_request` for `key`, or `required` or
 * `too_long` for `text`.
 */
export function parseMessageInput(
  { text, key }: { text: string; key: string },
  max: number,
): string {
  if (!new RegExp(IDEMPOTENCY_KEY_PATTERN).test(key))
    throw new AppError('bad_request', { field: 'key' });
  const body = normalizeText(text);
  refuseFields(textErrors('text', body, max));
  return body;
}
