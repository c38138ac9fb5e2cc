import { Type, type Static } from 'typebox';

/** Performer of section 3 (wire word: model). */
export const PerformerSchema = Type.Object({
  title: Type.String(),
  dir: Type.String(),
  total_videos: Type.Integer(),
  statistics: Type.Object({ videos: Type.Integer() }),
  /** Portrait URL, or empty. */
  thumbs: Type.String(),
});
export type Performer = Static<typeof PerformerSchema>;

/** Attributes shown on a performer's info page, in the source's order (R3-16). */
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

export const PerformerDetailSchema = Type.Object({
  ...PerformerSchema.properties,
  /** What `comments` asks for: lists name a performer by dir alone. */
  model_id: Type.Integer(),
  statistics: Type.Object({ videos: Type.Integer(), viewed: Type.Integer(), subscribers: Type.Integer() }),
  info: Type.Object(
    Object.fromEntries(PERFORMER_INFO_FIELDS.map((field) => [field, Type.String()])) as Record<
      PerformerInfoField,
      ReturnType<typeof Type.String>
    >,
  ),
});
export type PerformerDetail = Static<typeof PerformerDetailSchema>;

export const UserSchema = Type.Object({ user_id: Type.Integer(), username: Type.String() });
export type User = Static<typeof UserSchema>;

/** Profile with its defaults, all empty strings (R3-15). */
export const EMPTY_PROFILE = { country: '', gender: '', age: '', relationship: '', avatar: '', orientation: '', object_id: '' } as const;
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
/** What a member may edit about themselves; age is computed from birth_date and never stored. */
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

/** A member in a list: what a card shows. Lists are public and kept by caches, so nothing else of a profile is in them. */
export const MemberCardSchema = Type.Object({
  ...UserSchema.properties,
  avatar: Type.String(),
  object_id: Type.String(),
  videos: Type.Integer(),
  subscribers: Type.Integer(),
});
export type MemberCard = Static<typeof MemberCardSchema>;

export const MemberSchema = Type.Object({
  ...MemberCardSchema.properties,
  cover: Type.String(),
  country: Type.String(),
  gender: Type.String(),
  age: Type.String(),
  birth_date: Type.String(),
  relationship: Type.String(),
  orientation: Type.String(),
  education: Type.String(),
  website: Type.String(),
  about_me: Type.String(),
  description: Type.String(),
  city: Type.String(),
  interests: Type.String(),
  occupation: Type.String(),
});
export type Member = Static<typeof MemberSchema>;
export type Profile = { -readonly [K in keyof typeof EMPTY_PROFILE]: string };
