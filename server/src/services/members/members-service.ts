import type { MemberFilter } from '@nocturne/contracts/filters';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { BlockedTerms } from '../../policies/blocked-terms.ts';
import type { FriendsRepository } from '../../repositories/community/friends-repository.ts';
import type {
  MemberListsRepository,
  MemberScope,
  MembersQuery,
} from '../../repositories/members/member-lists-repository.ts';
import type { MemberProfile, MemberRecord } from '../../repositories/members/member-record.ts';
import type { SubscriptionsRepository } from '../../repositories/community/subscriptions-repository.ts';
import { birthDateRange } from '../../lib/age.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

export interface MemberPage {
  members: MemberRecord[];
  total: number;
  /** True for a visitor's own friends or subscribers. */
  isPersonal: boolean;
}

const NO_MEMBERS = { ids: [], total: 0 };

interface MembersServiceDeps {
  members: MemberListsRepository;
  friends: Pick<FriendsRepository, 'countFriends'>;
  subscriptions: Pick<SubscriptionsRepository, 'countSubscriptions'>;
  blocked: BlockedTerms;
  now: () => Date;
}

/** Lists of members and single profiles, without deleted, suspended and unconfirmed members. */
export class MembersService {
  readonly #deps: MembersServiceDeps;

  constructor(deps: MembersServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Rejects with `login_required` for personal sections, and `not_found` beyond the last page.
   * Terms that the operator blocks find nothing.
   */
  async listMembers(
    values: OperationValues<'members'>,
    userId: number | undefined,
  ): Promise<MemberPage> {
    const { members, blocked, now } = this.#deps;
    const offset = offsetOf(values.page, values.count);
    const scope = scopeOf(values.section, userId);
    const search = values.search.toLowerCase();
    const query = {
      scope,
      search,
      sort: values.sort,
      offset,
      count: values.count,
      ...attributesOf(values.filter, now()),
    };
    const { ids, total } = blocked.blocks(search) ? NO_MEMBERS : await members.listMembers(query);
    requirePage(values.page, offset, total);
    return { members: await members.findByIds(ids), total, isPersonal: scope.kind !== 'all' };
  }

  /** Rejects with not_found. */
  async findMember(id: number): Promise<MemberRecord> {
    const [member] = await this.#deps.members.findByIds([id]);
    if (!member) throw new AppError('not_found');
    return member;
  }

  /**
   * Returns a member with the counts of the profile, which lists do not need. Rejects with
   * `not_found`.
   */
  async profile(id: number): Promise<MemberProfile> {
    const { friends, subscriptions } = this.#deps;
    const [member, friendCount, subscriptionCount] = await Promise.all([
      this.findMember(id),
      friends.countFriends(id, 'accepted'),
      subscriptions.countSubscriptions(id),
    ]);
    return { ...member, friends: friendCount, subscriptions: subscriptionCount };
  }
}

function scopeOf(
  section: OperationValues<'members'>['section'],
  userId: number | undefined,
): MemberScope {
  if (section === 'all') return { kind: 'all' };
  if (userId === undefined) throw new AppError('login_required', { field: 'section' });
  return { kind: section, userId };
}

/** Converts the filter to the form of the repository (settlement 14). */
function attributesOf(
  filter: MemberFilter,
  now: Date,
): Pick<MembersQuery, 'attributes' | 'height' | 'weight' | 'birthDates'> {
  const { age, height, weight, ...attributes } = filter;
  return {
    attributes,
    height,
    weight,
    birthDates: age === undefined ? undefined : birthDateRange(age, now),
  };
}
