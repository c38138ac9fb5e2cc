import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { COUNTRIES } from '@nocturne/contracts/countries';
import type { FieldError } from '@nocturne/contracts/error-codes';
import {
  DOCUMENT_NUMBER_MAX,
  DOCUMENT_TYPES,
  PERSON_NAME_MAX,
  type DocumentType,
  type IdentityValues,
} from '@nocturne/contracts/verification';
import { textErrors } from '@nocturne/contracts/written-text';
import { ageOf } from '../../lib/age.ts';
import { refuseFields } from '../../errors/app-error.ts';

/** A declared identity with plausible values. Dates are YYYY-MM-DD. */
export interface DeclaredIdentity {
  name: string;
  birthDate: string;
  documentType: DocumentType;
  documentCountry: string;
  documentNumber: string;
  documentExpiresOn: string;
}

/**
 * Checks a declared identity. Throws all refused fields at once: `required`, `too_long`,
 * `invalid_date`, `too_young`, `document_expired`.
 */
export function identityOf(values: IdentityValues, now: Date): DeclaredIdentity {
  const name = oneLine(values.name);
  const number = oneLine(values.document_number);
  const type = DOCUMENT_TYPES.find((known) => known === values.document_type);
  refuseFields([
    ...textErrors('name', name, PERSON_NAME_MAX),
    ...dateErrors('birth_date', values.birth_date),
    ...(isDay(values.birth_date) && isTooYoung(values.birth_date, now)
      ? [{ field: 'birth_date', code: 'too_young' as const, info: { age: MINIMUM_AGE } }]
      : []),
    ...(type ? [] : [{ field: 'document_type', code: 'required' as const }]),
    ...(Object.hasOwn(COUNTRIES, values.document_country)
      ? []
      : [{ field: 'document_country', code: 'required' as const }]),
    ...textErrors('document_number', number, DOCUMENT_NUMBER_MAX),
    ...dateErrors('document_expires_on', values.document_expires_on),
    ...(isDay(values.document_expires_on) && values.document_expires_on < dayOf(now)
      ? [{ field: 'document_expires_on', code: 'document_expired' as const }]
      : []),
  ]);
  return {
    name,
    birthDate: values.birth_date,
    documentType: type ?? 'passport',
    documentCountry: values.document_country,
    documentNumber: number,
    documentExpiresOn: values.document_expires_on,
  };
}

/** True if a person with this birth date is under age at a moment. */
export function isTooYoung(birthDate: string, at: Date): boolean {
  return (ageOf(birthDate, at) ?? 0) < MINIMUM_AGE;
}

/** True for an existing date, YYYY-MM-DD, from 1900 on. */
export function isDay(text: string): boolean {
  const time = /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function dateErrors(field: string, text: string): FieldError[] {
  if (text === '') return [{ field, code: 'required' }];
  return isDay(text) ? [] : [{ field, code: 'invalid_date' }];
}

/** Replaces line breaks and control characters with spaces. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
