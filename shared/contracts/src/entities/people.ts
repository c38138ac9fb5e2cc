import { Type, type Static } from 'typebox';
import { PERFORMER_INFO_FIELDS, type PerformerInfoField } from '../people-fields.ts';

/** Performer of section 3 of the product specification (wire word: model). */
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
  /** Id for `comments`. Lists identify a performer only by dir. */
  model_id: Type.Integer(),
  statistics: Type.Object({
    videos: Type.Integer(),
    viewed: Type.Integer(),
    subscribers: Type.Integer(),
  }),
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
/** The signed-in member, with avatar. `is_staff` only shows links; it grants nothing. */
export type SessionUser = User & { avatar?: string; is_staff?: true };

/** A member in a list. Lists are public and cached, so they contain no other profile fields. */
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
  /** Year of the sign-up, UTC. */
  member_since: Type.Integer(),
  /** Number of entries in the lists of friends and subscriptions. */
  friends: Type.Integer(),
  subscriptions: Type.Integer(),
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

/** The member's own profile. `pending_email` waits for confirmation, or is empty. */
export const OwnMemberSchema = Type.Object({
  ...MemberSchema.properties,
  email: Type.String(),
  pending_email: Type.String(),
});
export type OwnMember = Static<typeof OwnMemberSchema>;

/** One of the member's own sessions. The id is not a credential; dates are ISO 8601, UTC. */
export const OwnSessionSchema = Type.Object({
  session_id: Type.String(),
  is_current: Type.Boolean(),
  /** Rough names of browser and system, or empty. */
  device: Type.String(),
  created: Type.String(),
  seen: Type.String(),
});
export type OwnSession = Static<typeof OwnSessionSchema>;
