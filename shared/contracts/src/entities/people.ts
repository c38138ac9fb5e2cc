import { Type, type Static } from 'typebox';
import { PERFORMER_INFO_FIELDS, type PerformerInfoField } from '../people-fields.ts';

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
