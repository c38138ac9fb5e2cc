import { FRIEND_REQUESTS_PER_USER, FRIENDS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Friendship } from '@nocturne/contracts/entities/social';
import type { OperationValues } from '@nocturne/contracts/operations';
import type {
  FriendRecord,
  FriendsRepository,
} from '../../repositories/community/friends-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import { tooManyError } from '../../errors/too-many-error.ts';

interface FriendsServiceDeps {
  friends: FriendsRepository;
  members: Pick<MembersRepository, 'exists'>;
}

/**
 * Friends, requests and blocked members (docs/community.md). Most calls reject with `self` and
 * `not_found`.
 */
export class FriendsService {
  readonly #deps: FriendsServiceDeps;

  constructor(deps: FriendsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Rejects with `forbidden` for another member's requests and blocked members, and `not_found`
   * beyond the last page.
   */
  async listFriends(
    userId: number,
    { user_id: id, state, page }: OperationValues<'friends'>,
  ): Promise<{ friends: FriendRecord[]; total: number }> {
    if (state !== 'accepted' && id !== userId) throw new AppError('forbidden');
    if (!(await this.#deps.members.exists(id))) throw new AppError('not_found');
    const offset = offsetOf(page, FRIENDS_PER_PAGE);
    const total = await this.#deps.friends.countFriends(id, state);
    requirePage(page, offset, total);
    return {
      friends: await this.#deps.friends.listFriends(id, state, { offset, count: FRIENDS_PER_PAGE }),
      total,
    };
  }

  async findFriendship(
    userId: number,
    otherId: number,
  ): Promise<{ friendship: Friendship; isBlocked: boolean }> {
    await this.#requireOther(userId, otherId, 'friend');
    const { friends } = this.#deps;
    return {
      friendship: await friends.findFriendship(userId, otherId),
      isBlocked: await friends.hasBlocked(userId, otherId),
    };
  }

  /**
   * Resolves to the new relation; a request to someone who already sent one makes friends at once.
   * Rejects with `already` for a pending or recently refused request, `forbidden` if either blocks
   * the other, and `too_often`.
   */
  async requestFriendship(userId: number, otherId: number): Promise<Friendship> {
    await this.#requireOther(userId, otherId, 'friend');
    const result = await this.#deps.friends.requestFriendship(
      userId,
      otherId,
      FRIEND_REQUESTS_PER_USER,
    );
    if (typeof result === 'string') return result;
    if (result.refused === 'limit')
      throw tooManyError(FRIEND_REQUESTS_PER_USER, result.waitSeconds);
    throw new AppError(result.refused === 'blocked' ? 'forbidden' : 'already', { field: 'friend' });
  }

  /** Rejects with `already` for a friend, and `not_found` without a request. */
  async answerRequest(
    userId: number,
    otherId: number,
    status: 'accepted' | 'refused',
  ): Promise<Friendship> {
    await this.#requireOther(userId, otherId, 'friend');
    if (!(await this.#deps.friends.answerRequest(userId, otherId, status))) {
      const isFriend = (await this.#deps.friends.findFriendship(userId, otherId)) === 'accepted';
      throw new AppError(isFriend ? 'already' : 'not_found', { field: 'friend' });
    }
    return status === 'accepted' ? 'accepted' : 'none';
  }

  /**
   * Ends a friendship or cancels one's own request. It succeeds even if neither exists, or the
   * other account is not active.
   */
  async removeFriend(userId: number, otherId: number): Promise<Friendship> {
    await this.#deps.friends.removeFriend(userId, otherId);
    return this.#deps.friends.findFriendship(userId, otherId);
  }

  async blockMember(userId: number, otherId: number): Promise<void> {
    await this.#requireOther(userId, otherId, 'block');
    await this.#deps.friends.blockMember(userId, otherId);
  }

  /** Succeeds even if the member is not blocked, or their account is not active. */
  async unblockMember(userId: number, otherId: number): Promise<void> {
    if (userId === otherId) throw new AppError('self', { field: 'block' });
    await this.#deps.friends.unblockMember(userId, otherId);
  }

  async #requireOther(userId: number, otherId: number, field: string): Promise<void> {
    if (userId === otherId) throw new AppError('self', { field });
    if (!(await this.#deps.members.exists(otherId)))
      throw new AppError('not_found', { field: 'user_id' });
  }
}
