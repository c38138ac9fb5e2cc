import { AppError } from '../errors/app-error.ts';

/** Text fields of a form post, as they were received. */
export type FormFields = Readonly<Record<string, string>>;

/** A file sent with a form, available until the response is sent. */
export interface ReceivedFile {
  readonly path: string;
}

/**
 * Returns the fields of a form. Rejects repeated or nested fields, and text that is invalid in
 * addresses or in the database.
 */
export function formFields(body: unknown): FormFields {
  if (body === undefined || body === null) return {};
  const fields = typeof body === 'object' ? Object.entries(body) : undefined;
  if (!fields?.every((field): field is [string, string] => typeof field[1] === 'string'))
    throw new AppError('bad_request');
  if (fields.some(([, value]) => value.includes('\0') || !value.isWellFormed()))
    throw new AppError('bad_request');
  return Object.fromEntries(fields);
}
