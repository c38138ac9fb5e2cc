import type { Member, MemberCard, SessionUser, User } from '@nocturne/contracts/entities/people';
import type { MemberRole } from '@nocturne/contracts/review';
import { isStaff } from '../policies/staff.ts';
import type { MemberProfile, MemberRecord } from '../repositories/members/member-record.ts';
import { mediaUrl } from './media-url.ts';

/** Converts the signed-in member. */
export function presentUser({
  user_id: id,
  username,
  avatarKey,
  role,
}: User & { avatarKey: string; role: MemberRole }): SessionUser {
  return {
    user_id: id,
    username,
    ...(avatarKey === '' ? {} : { avatar: mediaUrl(avatarKey) }),
    ...(isStaff({ role }) ? { is_staff: true } : {}),
  };
}

/** Converts a member for a list. */
export function presentMemberCard({
  id,
  username,
  avatarKey,
  videos,
  subscribers,
}: MemberRecord): MemberCard {
  return {
    user_id: id,
    username,
    object_id: String(id),
    avatar: mediaUrl(avatarKey),
    videos,
    subscribers,
  };
}

/** Converts a member for others: unknown fields are empty. `age` is in years. */
export function presentMember(member: MemberProfile, age: number | undefined): Member {
  const {
    friends,
    subscriptions,
    createdAt,
    gender,
    country,
    city,
    relationship,
    orientation,
    education,
    interests,
    occupation,
    website,
  } = member;
  return {
    ...presentMemberCard(member),
    cover: mediaUrl(member.coverKey),
    member_since: createdAt.getUTCFullYear(),
    friends,
    subscriptions,
    age: age === undefined ? '' : String(age),
    birth_date: member.birthDate ?? '',
    gender,
    country,
    city,
    relationship,
    orientation,
    education,
    interests,
    occupation,
    website,
    about_me: member.aboutMe,
    description: member.description,
  };
}
