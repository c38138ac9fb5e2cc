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
/** Who is signed in, with the picture that the header shows of them; staff has links of its own, which grant nothing. */
export type SessionUser = User & { avatar?: string; is_staff?: true };

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
  /** Year (UTC) of the sign-up. */
  member_since: Type.Integer(),
  /** How many stand in the lists of friends and of subscriptions. */
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

/** One's own profile: what nobody else is told. `pending_email` waits for its link, or is empty. */
export const OwnMemberSchema = Type.Object({
  ...MemberSchema.properties,
  email: Type.String(),
  pending_email: Type.String(),
});
export type OwnMember = Static<typeof OwnMemberSchema>;

/** A session of one's own. The id opens nothing; dates are ISO 8601, UTC. */
export const OwnSessionSchema = Type.Object({
  session_id: Type.String(),
  is_current: Type.Boolean(),
  /** Browser and system in rough words, or empty. */
  device: Type.String(),
  created: Type.String(),
  seen: Type.String(),
});
export type OwnSession = Static<typeof OwnSessionSchema>;
