import type { Member, MemberCard } from '@nocturne/contracts/entities/people';
import type { MemberRecord } from '../repositories/member-record.ts';
import { mediaUrl } from './media-url.ts';

/** A member in a list. */
export function presentMemberCard({ id, username, avatarKey, videos, subscribers }: MemberRecord): MemberCard {
  return { user_id: id, username, object_id: String(id), avatar: mediaUrl(avatarKey), videos, subscribers };
}

/** A member as others see one: what is not known is empty (R3-15). `age` is in years. */
export function presentMember(member: MemberRecord, age: number | undefined): Member {
  const { gender, country, city, relationship, orientation, education, interests, occupation, website } = member;
  return {
    ...presentMemberCard(member),
    cover: mediaUrl(member.coverKey),
    age: age === undefined ? '' : String(age),
    birth_date: member.birthDate ?? '',
    ...{ gender, country, city, relationship, orientation, education, interests, occupation, website },
    ...{ about_me: member.aboutMe, description: member.description },
  };
}
