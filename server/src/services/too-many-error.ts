import { SOCIAL_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import { AppError } from './app-error.ts';

/** A member sent more than `count` of something within SOCIAL_WINDOW_SECONDS; on `notify`, so that whoever sent it says so with the numbers (R8-05). */
export function tooManyError(count: number, waitSeconds: number): AppError {
  const info = { count, minutes: SOCIAL_WINDOW_SECONDS / 60 };
  return new AppError('too_often', {
    errors: [{ field: 'notify', code: 'too_often', info }],
    retryAfterSeconds: waitSeconds,
  });
}
