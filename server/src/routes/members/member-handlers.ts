import { ageOf } from '../../lib/age.ts';
import type { Handlers } from '../../operations/handler.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentMember, presentMemberCard } from '../../presenters/present-member.ts';
import type { Services } from '../../services/services.ts';
import { memberTag } from '../../operations/member-tag.ts';

/** Lists of members, and their profiles. */
export function memberHandlers({ members, clock }: Services) {
  return {
    members: async ({ values, actor }) => {
      const page = await members.listMembers(values, actor?.user_id);
      return {
        answer: {
          members: page.members.map(presentMemberCard),
          ...countsOf(page.total, values.count),
        },
        tags: page.members.map((member) => memberTag(member.id)),
        isPersonal: page.isPersonal,
      };
    },
    member: async ({ values: { user_id: id } }) => {
      const member = await members.profile(id);
      return {
        answer: { member: presentMember(member, ageOf(member.birthDate, clock())) },
        tags: [memberTag(id)],
      };
    },
  } satisfies Handlers;
}
