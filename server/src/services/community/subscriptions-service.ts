import { SUBSCRIPTIONS_PER_PAGE } from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { MembersService } from '../members/members-service.ts';
import type {
  SubscriptionRecord,
  SubscriptionsRepository,
} from '../../repositories/community/subscriptions-repository.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

/** Subscriptions of a member, newest first. */
export class SubscriptionsService {
  readonly #subscriptions: SubscriptionsRepository;
  readonly #members: Pick<MembersService, 'findMember'>;

  constructor(subscriptions: SubscriptionsRepository, members: Pick<MembersService, 'findMember'>) {
    this.#subscriptions = subscriptions;
    this.#members = members;
  }

  /** Rejects with `not_found` for an unlisted member and beyond the last page. */
  async listSubscribers({ object_id: id, page }: OperationValues<'subscriptions'>): Promise<{
    subscriptions: SubscriptionRecord[];
    total: number;
  }> {
    await this.#members.findMember(id);
    const offset = offsetOf(page, SUBSCRIPTIONS_PER_PAGE);
    const total = await this.#subscriptions.countSubscriptions(id);
    requirePage(page, offset, total);
    return {
      subscriptions: await this.#subscriptions.listSubscriptions(id, {
        offset,
        count: SUBSCRIPTIONS_PER_PAGE,
      }),
      total,
    };
  }
}
