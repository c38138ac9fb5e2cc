import { COUNTRIES } from '@nocturne/contracts/countries';
import {
  FILTER_VALUES,
  PERFORMER_FILTER_FIELDS,
  type PerformerFilter,
} from '@nocturne/contracts/filters';

/** Wire name of a filter of the performers; the address uses the same name (settlement 15). */
export type PerformerField = (typeof PERFORMER_FILTER_FIELDS)[number];

/** Filters with a menu; the first letter has its own row. */
export const MENU_FIELDS = PERFORMER_FILTER_FIELDS.filter((field) => field !== 'letter');
/** Letters of the list: a to z, and 0 for all other first characters. */
export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'.split(''), '0'];

/** Reads `?age=&gender=&hair=…`; unknown values are ignored. */
export function readPerformerFilter(query: URLSearchParams): PerformerFilter {
  const given = PERFORMER_FILTER_FIELDS.map((field) => [field, query.get(field) ?? ''] as const);
  return Object.fromEntries(given.filter(([field, value]) => isKnown(field, value)));
}

/** Names of the active menu filters, in menu order. */
export function activeFields(filter: PerformerFilter): readonly PerformerField[] {
  return MENU_FIELDS.filter((field) => filter[field] !== undefined);
}

/** Returns the values of a menu; the empty value means any. */
export function choicesOf(field: PerformerField): readonly string[] {
  const values = FILTER_VALUES[field];
  return ['', ...(values instanceof RegExp ? Object.keys(COUNTRIES) : values)];
}

function isKnown(field: PerformerField, value: string): boolean {
  if (field === 'country') return Object.hasOwn(COUNTRIES, value);
  const values = FILTER_VALUES[field];
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}
