import {
  FILTER_VALUES,
  type MEMBER_FILTER_FIELDS,
  type PERFORMER_FILTER_FIELDS,
} from '../filters.ts';
import { type Codec, decodeSegment } from './codec.ts';

type FilterField = (typeof MEMBER_FILTER_FIELDS)[number] | (typeof PERFORMER_FILTER_FIELDS)[number];

/** `filt` segments: fields joined by dots, including empty ones (settlements 14 to 16). */
export function filterCodec<const F extends FilterField>(
  fields: readonly F[],
): Codec<Partial<Record<F, string>>> {
  return {
    pattern: '[^/]*',
    print: (filter) => fields.map((field) => encodeURIComponent(filter[field] ?? '')).join('.'),
    parse: (written) => {
      const values = written.split('.').map(decodeSegment);
      if (values.length !== fields.length) return undefined;
      const filter: Partial<Record<F, string>> = {};
      for (const [at, field] of fields.entries()) {
        const value = values[at];
        if (value === undefined || (value !== '' && !isAllowed(field, value))) return undefined;
        if (value !== '') filter[field] = value;
      }
      return filter;
    },
  };
}

/** Checks whether a filter field may have this value. */
export function isAllowed(field: FilterField, value: string): boolean {
  const allowed = FILTER_VALUES[field];
  return allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
}
