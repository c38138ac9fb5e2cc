/**
 * Filter options of section 3 of the product specification: wire values (settlements 11 to 16).
 * Labels are messages.
 */
export const AGE_GROUPS = ['18-21', '22-29', '30-39', '40+'] as const;
export const PERSON_GENDERS = ['man', 'woman', 'shemale'] as const;
export const HAIR_COLOURS = ['brunette', 'dark', 'redhead', 'brown', 'blonde'] as const;
export const HEIGHTS = ['very-little', 'little', 'medium', 'high'] as const;
export const WEIGHTS = ['very-light', 'light', 'medium', 'heavy'] as const;
export const ETHNICITIES = ['asian', 'caucasian', 'ebony', 'latin'] as const;
export const RELATIONSHIPS = ['single', 'married', 'open'] as const;
export const ORIENTATIONS = ['not-sure', 'hetero', 'gay', 'lesbian', 'bisexual'] as const;
export const CAREER_STATUSES = ['active', 'retired'] as const;

/** Audience of the site in a path (settlement 13). */
export const AUDIENCES = ['str', 'gay', 'she'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const DEFAULT_AUDIENCE: Audience = 'str';

/** Video filters (settlements 11 and 12). The empty string means "any". */
export const VIDEO_TYPES = ['all', 'hd', 'fhd', 'vr'] as const;
export const VIDEO_DURATIONS = ['', '0-10', '10-40', '40+'] as const;
export const VIDEO_DATES = ['', 'day', 'week', 'month'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];
export type VideoDuration = (typeof VIDEO_DURATIONS)[number];
export type VideoDate = (typeof VIDEO_DATES)[number];

/**
 * Range of a duration filter, seconds: `from` is inclusive, `below` exclusive (settlement 12: 600
 * and 2400 belong to 10-40).
 */
export const DURATION_BOUNDS: Readonly<Record<VideoDuration, { from: number; below: number }>> = {
  '': { from: 0, below: Number.POSITIVE_INFINITY },
  '0-10': { from: 0, below: 600 },
  '10-40': { from: 600, below: 2401 },
  '40+': { from: 2401, below: Number.POSITIVE_INFINITY },
};
/** Period of a date filter, seconds; 0 is all time. */
export const DATE_SECONDS: Readonly<Record<VideoDate, number>> = {
  '': 0,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
};

/** Fields of a member `filt` in order: eight fields, seven dots (settlement 14). */
export const MEMBER_FILTER_FIELDS = [
  'age',
  'gender',
  'hair',
  'height',
  'weight',
  'ethnicity',
  'relationship',
  'orientation',
] as const;
/** Fields of a performer `filt`: eleven fields, ten dots (settlement 15). */
export const PERFORMER_FILTER_FIELDS = [
  ...MEMBER_FILTER_FIELDS,
  'country',
  'letter',
  'career_status',
] as const;
export type MemberFilter = Partial<Record<(typeof MEMBER_FILTER_FIELDS)[number], string>>;
export type PerformerFilter = Partial<Record<(typeof PERFORMER_FILTER_FIELDS)[number], string>>;

/** Allowed values by filter field; `country` and `letter` have patterns. */
export const FILTER_VALUES: Readonly<
  Record<(typeof PERFORMER_FILTER_FIELDS)[number], readonly string[] | RegExp>
> = {
  age: AGE_GROUPS,
  gender: PERSON_GENDERS,
  hair: HAIR_COLOURS,
  height: HEIGHTS,
  weight: WEIGHTS,
  ethnicity: ETHNICITIES,
  relationship: RELATIONSHIPS,
  orientation: ORIENTATIONS,
  country: /^[A-Z]{2}$/,
  letter: /^[a-z0]$/,
  career_status: CAREER_STATUSES,
};
