import type { MultipartValue } from '@fastify/multipart';
import { FIELD_TEXT_MAX, FORM_BYTES } from '@nocturne/contracts/bodies/fields';
import { AppError } from '../../errors/app-error.ts';

/** Maximum number of text fields beside a file. */
const FIELDS_MAX = 20;

/**
 * Limits of the parts of a form with one file. UTF-8 has at most 4 bytes for a character: a text
 * that is cut off at `fieldSize` is longer than FIELD_TEXT_MAX, so `readForm` refuses its field.
 */
export const PART_LIMITS = {
  files: 1,
  fields: FIELDS_MAX,
  parts: FIELDS_MAX + 1,
  fieldSize: 4 * (FIELD_TEXT_MAX + 1),
} as const;

/** Maximum size of a multipart form beside its file, bytes. */
export const ENVELOPE_BYTES = FORM_BYTES;

/** Adds a text part to the texts of a form. Throws `bad_request` for repeated and nested ones. */
export function addText(texts: Record<string, string>, { fieldname, value }: MultipartValue): void {
  if (typeof value !== 'string' || Object.hasOwn(texts, fieldname))
    throw new AppError('bad_request');
  texts[fieldname] = value;
}
