import type { Member } from '@nocturne/contracts/entities/people';
import type { MemberRecord } from '../repositories/member-record.ts';
import { mediaUrl } from './media-url.ts';

/** A member as others see one: what is not known is empty (R3-15). `age` is in years. */
export function presentMember(member: MemberRecord, age: number | undefined): Member {
  const { id, username, gender, country, city, relationship, orientation, education, interests, occupation, website } = member;
  return {
    ...{ user_id: id, username, object_id: String(id) },
    ...{ avatar: mediaUrl(member.avatarKey), cover: mediaUrl(member.coverKey) },
    age: age === undefined ? '' : String(age),
    birth_date: member.birthDate ?? '',
    ...{ gender, country, city, relationship, orientation, education, interests, occupation, website },
    ...{ about_me: member.aboutMe, description: member.description },
    ...{ videos: member.videos, subscribers: member.subscribers },
  };
}
