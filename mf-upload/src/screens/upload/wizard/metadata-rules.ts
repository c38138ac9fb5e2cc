import {
  DESCRIPTION_MAX,
  TITLE_MAX,
  TITLE_MIN,
  UPLOAD_CATEGORIES_MAX,
  UPLOAD_CATEGORIES_MIN,
} from '@nocturne/contracts/constants';
import { PLACE_MAX } from '@nocturne/contracts/verification';
import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import type { DetailField, MetadataValues } from '../../../drafts/drafts-store.ts';
import { fieldText } from '../field-text.ts';

type Codes = Refusal<DetailField>['fields'];

const LENGTHS: Partial<Record<DetailField, number>> = {
  title: TITLE_MAX,
  description: DESCRIPTION_MAX,
  place: PLACE_MAX,
};

/**
 * Same rules as on the server for title and categories. A draft may lack them until it is sent:
 * `mayBeMissing`.
 */
export function validateMetadata(
  values: Pick<MetadataValues, 'title' | 'categories'>,
  mayBeMissing = false,
): Codes {
  const codes: Codes = {};
  const title = values.title.trim();
  const count = splitList(values.categories).length;
  if (title === '' && !mayBeMissing) codes.title = 'required';
  else if (title !== '' && title.length < TITLE_MIN) codes.title = 'title_short';
  if (count > UPLOAD_CATEGORIES_MAX || (count < UPLOAD_CATEGORIES_MIN && !mayBeMissing))
    codes.categories = 'category_count';
  return codes;
}

/** Returns the text of a code at a field, with the field's maximum length. */
export function errorText(
  t: Translate,
  field: DetailField,
  code: FormCode | undefined,
): string | undefined {
  const length = LENGTHS[field];
  return code === 'too_long' && length !== undefined
    ? t('form.error.max_length', { length })
    : fieldText(t, field, code);
}

export function splitList(joined: string): string[] {
  return joined === '' ? [] : joined.split(',');
}
