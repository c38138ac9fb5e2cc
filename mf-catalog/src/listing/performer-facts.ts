import type { Language } from '@nocturne/contracts/constants';
import {
  PERFORMER_INFO_FIELDS,
  type PerformerInfo,
  type PerformerInfoField,
} from '@nocturne/contracts/people-fields';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { formatDay } from '@nocturne/lib/format-day';
import { websiteText, type Fact } from '@nocturne/ui/lists/fact';
import { DEFAULT_PERFORMER_PARAMS, performersHref } from './directory-params.ts';
import { readPerformerFilter, type PerformerField } from './performer-filters.ts';

/**
 * The attributes of a performer in the order of the API, without empty ones. Attributes with a
 * filter link to the filtered list.
 */
export function performerFacts(
  t: Translate,
  language: Language,
  info: PerformerInfo,
): readonly Fact[] {
  const filled = PERFORMER_INFO_FIELDS.filter((field) => info[field].trim() !== '');
  return filled.map((field) => ({
    name: field,
    label: t(LABELS[field]),
    ...factValueOf(t, language, field, info[field].trim()),
  }));
}

const LABELS: Readonly<Record<PerformerInfoField, MessageKey>> = {
  alias: 'info.alias',
  gender: 'filter.gender',
  age: 'filter.age',
  birth_date: 'info.birth_date',
  country: 'filter.country',
  race: 'filter.ethnicity',
  career: 'info.career',
  zodiac: 'info.zodiac',
  tattoo: 'info.tattoo',
  piercing: 'info.piercing',
  size_tits: 'info.size_tits',
  measurements: 'info.measurements',
  height: 'filter.height',
  weight: 'filter.weight',
  added_date: 'filter.date',
  hair: 'filter.hair',
  eye: 'info.eye',
  career_start: 'info.career_start',
  debut_age: 'info.debut_age',
  career_status: 'filter.career_status',
  career_end: 'info.career_end',
  education: 'info.education',
  relationship: 'filter.relationship',
  orientation: 'filter.orientation',
  website: 'info.website',
};

/** The filter of each attribute whose wire value is also a filter value. */
const FILTER_BY_FIELD: Partial<Record<PerformerInfoField, PerformerField>> = {
  gender: 'gender',
  country: 'country',
  race: 'ethnicity',
  hair: 'hair',
  career_status: 'career_status',
  relationship: 'relationship',
  orientation: 'orientation',
};

function factValueOf(
  t: Translate,
  language: Language,
  field: PerformerInfoField,
  value: string,
): Pick<Fact, 'text' | 'href' | 'isExternal'> {
  if (field === 'website') return websiteText(value);
  if (field === 'birth_date' || field === 'added_date') return { text: formatDay(language, value) };
  const filter = FILTER_BY_FIELD[field];
  if (!filter) return { text: value };
  return { text: attributeLabel(t, language, filter, value), href: filteredHref(filter, value) };
}

/** Address of the performer list with this value; undefined if the filter does not have it. */
function filteredHref(field: PerformerField, value: string): string | undefined {
  const filter = readPerformerFilter(new URLSearchParams({ [field]: value }));
  return filter[field] === undefined
    ? undefined
    : performersHref({ ...DEFAULT_PERFORMER_PARAMS, filter });
}
