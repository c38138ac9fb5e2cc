import type { Language } from '@nocturne/contracts/constants';
import { PERFORMER_INFO_FIELDS, type PerformerInfo, type PerformerInfoField } from '@nocturne/contracts/people-fields';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { webAddress } from '@nocturne/lib/web-address';
import { FIRST_PERFORMERS, performersHref } from './directory-places.ts';
import { readPerformerFilter, type PerformerField } from './performer-filters.ts';
import { performerLabel } from './performer-labels.ts';

/** One attribute as it is shown: label, words, and where they lead. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  href?: string | undefined;
  /** Leads out of the site. */
  isForeign?: boolean;
}

/** The attributes of a performer in the source's order (R3-16); empty ones are left out. What the list can be filtered by leads there. */
export function performerFacts(t: Translate, language: Language, info: PerformerInfo): readonly Fact[] {
  const filled = PERFORMER_INFO_FIELDS.filter((field) => info[field].trim() !== '');
  return filled.map((field) => ({ name: field, label: t(LABELS[field]), ...wordsOf(t, language, field, info[field].trim()) }));
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

/** Attributes whose wire word is a value of a filter. */
const FILTERED: Partial<Record<PerformerInfoField, PerformerField>> = {
  gender: 'gender',
  country: 'country',
  race: 'ethnicity',
  hair: 'hair',
  career_status: 'career_status',
  relationship: 'relationship',
  orientation: 'orientation',
};

function wordsOf(t: Translate, language: Language, field: PerformerInfoField, value: string): Pick<Fact, 'text' | 'href' | 'isForeign'> {
  if (field === 'website') return website(value);
  if (field === 'birth_date' || field === 'added_date') return { text: dateWords(language, value) };
  const filter = FILTERED[field];
  if (!filter) return { text: value };
  return { text: performerLabel(t, language, filter, value), href: filteredHref(filter, value) };
}

/** The host alone says where it leads; what is no address of the web is text. */
function website(value: string): Pick<Fact, 'text' | 'href' | 'isForeign'> {
  const address = webAddress(value);
  return address === undefined ? { text: value } : { text: new URL(address).host, href: address, isForeign: true };
}

/** A day in words; what is no day of the wire stays as it is. */
function dateWords(language: Language, value: string): string {
  const day = new Date(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** The list of performers with this value; undefined where the list knows no such value. */
function filteredHref(field: PerformerField, value: string): string | undefined {
  const filter = readPerformerFilter(new URLSearchParams({ [field]: value }));
  return filter[field] === undefined ? undefined : performersHref({ ...FIRST_PERFORMERS, filter });
}
