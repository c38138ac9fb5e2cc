/* Field names are separate from the schemas, so that browsers need not load those. */

/** Attributes on a performer's info page, in the order of the source. */
export const PERFORMER_INFO_FIELDS = [
  'alias',
  'gender',
  'age',
  'birth_date',
  'country',
  'race',
  'career',
  'zodiac',
  'tattoo',
  'piercing',
  'size_tits',
  'measurements',
  'height',
  'weight',
  'added_date',
  'hair',
  'eye',
  'career_start',
  'debut_age',
  'career_status',
  'career_end',
  'education',
  'relationship',
  'orientation',
  'website',
] as const;
export type PerformerInfoField = (typeof PERFORMER_INFO_FIELDS)[number];
export type PerformerInfo = Record<PerformerInfoField, string>;

/** Profile with its defaults, all empty strings. */
export const EMPTY_PROFILE = {
  country: '',
  gender: '',
  age: '',
  relationship: '',
  avatar: '',
  orientation: '',
  object_id: '',
} as const;
export const PROFILE_INFO_FIELDS = [
  'gender',
  'age',
  'birth_date',
  'relationship',
  'orientation',
  'education',
  'website',
  'about_me',
  'description',
] as const;
/** Profile fields that members may edit; age is computed from birth_date, never stored. */
export const PROFILE_EDITABLE_FIELDS = [
  'username',
  'email',
  'password',
  'avatar',
  'cover',
  'about_me',
  'age',
  'birth_date',
  'city',
  'country',
  'education',
  'interests',
  'occupation',
  'website',
] as const;
export const PROFILE_TABS = ['uploaded_videos', 'favourite_videos', 'subscriptions'] as const;
export type Profile = { -readonly [K in keyof typeof EMPTY_PROFILE]: string };
