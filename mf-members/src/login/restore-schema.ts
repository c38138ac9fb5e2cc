import { RESTORE_EMAIL_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { object, string } from 'yup';

/** Field of the restore form, with its wire name. */
export type RestoreValues = { eml: string };
export const EMPTY_RESTORE: RestoreValues = { eml: '' };

const INVALID: ErrorCode = 'eml_invalid';

/** An address needs more than three characters; only the server can check more. */
export const restoreSchema = object({
  eml: string().test('length', INVALID, (eml = '') => eml.trim().length >= RESTORE_EMAIL_MIN),
});
