import { WALL_POSTS_PER_PAGE, WALL_POSTS_PER_USER } from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import type {
  WallPostRecord,
  WallRepository,
} from '../../repositories/community/wall-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import { tooManyError } from '../../errors/too-many-error.ts';

export interface WallPage {
  posts: WallPostRecord[];
  total: number;
  mayWrite: boolean;
}

interface WallServiceDeps {
  wall: WallRepository;
  members: Pick<MembersRepository, 'exists'>;
}

/** Walls: every member reads them; the owner and friends write on them. */
export class WallService {
  readonly #deps: WallServiceDeps;

  constructor(deps: WallServiceDeps) {
    this.#deps = deps;
  }

  /** Newest first. Rejects with `not_found` for a missing member and beyond the last page. */
  async listPosts(
    readerId: number,
    { user_id: id, page }: OperationValues<'wall'>,
  ): Promise<WallPage> {
    await this.#requireWall(id);
    const offset = offsetOf(page, WALL_POSTS_PER_PAGE);
    const total = await this.#deps.wall.countPosts(id);
    requirePage(page, offset, total);
    const posts = await this.#deps.wall.listPosts(id, { offset, count: WALL_POSTS_PER_PAGE });
    return { posts, total, mayWrite: await this.#deps.wall.mayWrite(id, readerId) };
  }

  /**
   * Resolves to the post; the same key again resolves to the same post. Rejects with
   * `not_found`, `forbidden` unless the author is the owner or a friend, and `too_often`.
   */
  async writePost(
    authorId: number,
    id: number,
    { text, key }: { text: string; key: string },
  ): Promise<WallPostRecord> {
    await this.#requireWall(id);
    const added = await this.#deps.wall.addPost(
      { userId: id, authorId, text, key },
      WALL_POSTS_PER_USER,
    );
    if ('refused' in added) {
      throw added.refused === 'limit'
        ? tooManyError(WALL_POSTS_PER_USER, added.waitSeconds)
        : new AppError('forbidden', { field: 'wall' });
    }
    const post = await this.#deps.wall.findPost(added.id);
    if (!post) throw new AppError('not_found', { field: 'post_id' });
    return post;
  }

  /**
   * Removes a post for its author or the wall's owner. Rejects with `forbidden` for anyone else, or
   * `not_found`.
   */
  async removePost(userId: number, postId: number): Promise<void> {
    const outcome = await this.#deps.wall.removePost(postId, userId);
    if (outcome === 'another') throw new AppError('forbidden', { field: 'post_id' });
    if (outcome === 'none') throw new AppError('not_found', { field: 'post_id' });
  }

  async #requireWall(id: number): Promise<void> {
    if (!(await this.#deps.members.exists(id)))
      throw new AppError('not_found', { field: 'user_id' });
  }
}
