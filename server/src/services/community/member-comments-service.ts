import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import type {
  MemberCommentRecord,
  MemberCommentsRepository,
} from '../../repositories/community/member-comments-repository.ts';
import type { MembersService } from '../members/members-service.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

interface MemberCommentsServiceDeps {
  comments: MemberCommentsRepository;
  members: Pick<MembersService, 'findMember'>;
}

/** Comments of a member, newest first. The member area is for members only. */
export class MemberCommentsService {
  readonly #deps: MemberCommentsServiceDeps;

  constructor(deps: MemberCommentsServiceDeps) {
    this.#deps = deps;
  }

  /** Rejects with `not_found` for an unlisted member and beyond the last page. */
  async listComments({ user_id: id, page }: OperationValues<'memberComments'>): Promise<{
    comments: MemberCommentRecord[];
    total: number;
  }> {
    await this.#deps.members.findMember(id);
    const offset = offsetOf(page, COMMENTS_PER_PAGE);
    const total = await this.#deps.comments.countComments(id);
    requirePage(page, offset, total);
    return {
      comments: await this.#deps.comments.listComments(id, { offset, count: COMMENTS_PER_PAGE }),
      total,
    };
  }
}
