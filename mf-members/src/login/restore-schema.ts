import { RESTORE_EMAIL_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { object, string } from 'yup';

/** The field of the restore form, as it travels (7.1 signup with act=restore). */
export type RestoreValues = { eml: string };
export const EMPTY_RESTORE: RestoreValues = { eml: '' };

const INVALID: ErrorCode = 'eml_invalid';

/** R5-02: three characters or fewer are no address; whose it is only the server knows. */
export const restoreSchema = object({
  eml: string().test('length', INVALID, (eml = '') => eml.trim().length >= RESTORE_EMAIL_MIN),
});
