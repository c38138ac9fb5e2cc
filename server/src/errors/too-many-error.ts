import { SOCIAL_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import { AppError } from './app-error.ts';

/**
 * Creates the refusal for more than `count` items within `SOCIAL_WINDOW_SECONDS`. The field
 * `notify` makes the page show these numbers in a toast.
 */
export function tooManyError(count: number, waitSeconds: number): AppError {
  const info = { count, minutes: SOCIAL_WINDOW_SECONDS / 60 };
  return new AppError('too_often', {
    errors: [{ field: 'notify', code: 'too_often', info }],
    retryAfterSeconds: waitSeconds,
  });
}
