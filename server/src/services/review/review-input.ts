import { REVIEW_NOTE_MAX, REVIEW_REASONS, type ReviewReason } from '@nocturne/contracts/review';
import { AppError } from '../../errors/app-error.ts';

/** Parses a rejection reason; throws `required` or `bad_request`. */
export function reasonOf(text: string): ReviewReason {
  const reason = REVIEW_REASONS.find((known) => known === text);
  if (!reason)
    throw new AppError(text === '' ? 'required' : 'bad_request', { field: 'reason_code' });
  return reason;
}

/** Returns the trimmed note of a decision, which may be empty; throws `too_long`. */
export function noteOf({ note }: { note: string }, field = 'note'): string {
  const text = note.trim();
  if (text.length > REVIEW_NOTE_MAX)
    throw new AppError('too_long', {
      errors: [{ field, code: 'too_long', info: { max: REVIEW_NOTE_MAX } }],
    });
  return text;
}

/** Returns the note of a decision that requires one; throws `required` or `too_long`. */
export function requiredNote(given: { note: string }, field = 'note'): string {
  const text = noteOf(given, field);
  if (text === '') throw new AppError('required', { field });
  return text;
}
