import {
  COMMENTS_PER_ADDRESS,
  COMMENTS_PER_PAGE,
  COMMENTS_PER_USER,
  COMMENTS_WINDOW_SECONDS,
} from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { CommentSection } from '@nocturne/contracts/paths/objects';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { SECTION_CODE } from '../../lib/codes.ts';
import { isPrivate } from '../../policies/video-policy.ts';
import type {
  AddedComment,
  CommentRecord,
  CommentedObject,
  CommentsRepository,
} from '../../repositories/community/comments-repository.ts';
import type { ObjectsRepository } from '../../repositories/catalogue/objects-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import type { SiteKey } from '../site/site-key.ts';
import type { VideosService } from '../videos/videos-service.ts';

export interface CommentPage {
  comments: CommentRecord[];
  total: number;
  object: CommentedObject;
  /** True for a private video: shown to members only. */
  isPersonal: boolean;
}

export interface CommentRequest {
  userId: number;
  address: string;
  section: CommentSection;
  objectId: number;
  /** The comment that this one replies to. */
  parentId: number | undefined;
  text: string;
  key: string;
}

interface CommentsServiceDeps {
  comments: CommentsRepository;
  videos: Pick<VideosService, 'findVideo'>;
  objects: Pick<ObjectsRepository, 'exists'>;
  siteKey: Pick<SiteKey, 'addressHash'>;
}

/**
 * Comments on a video, performer or channel that the visitor may see, newest first (settlement 20).
 */
export class CommentsService {
  readonly #deps: CommentsServiceDeps;

  constructor(deps: CommentsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Rejects with `not_found` for a missing or deleted object and beyond the last page, and with
   * `forbidden` for a private video.
   */
  async listComments(
    { section, object_id: id, page }: OperationValues<'comments'>,
    userId: number | undefined,
  ): Promise<CommentPage> {
    const isPersonal = section === 'video' && (await this.#isPrivateVideo(id, userId));
    if (section !== 'video') await this.#requireDirectoryEntry(section, id);
    const object = { section: CODES[section], id };
    const offset = offsetOf(page, COMMENTS_PER_PAGE);
    const total = await this.#deps.comments.countComments(object);
    requirePage(page, offset, total);
    return {
      comments: await this.#deps.comments.listComments(object, {
        offset,
        count: COMMENTS_PER_PAGE,
      }),
      total,
      object,
      isPersonal,
    };
  }

  /**
   * Writes a comment and resolves to it as `listComments` returns it; the same key again resolves
   * to the same comment. Rejects with `not_found` and `forbidden` like `listComments`, `not_found`
   * for `parent_id`, `comments_user` or `comments_address`.
   */
  async postComment({
    userId,
    address,
    section,
    objectId,
    parentId,
    text,
    key,
  }: CommentRequest): Promise<CommentRecord> {
    await this.#requireObject(section, objectId, userId);
    const added = await this.#deps.comments.addComment({
      object: { section: CODES[section], id: objectId },
      userId,
      parentId: parentId ?? null,
      text,
      key,
      ipHash: this.#deps.siteKey.addressHash('comment', address),
    });
    if ('refused' in added) throw refusalOf(added);
    const comment = await this.#deps.comments.findComment(added.id);
    if (!comment) throw new AppError('not_found');
    return comment;
  }

  /**
   * Removes one's own comment. Rejects with `forbidden` for another member's comment, or
   * `not_found`.
   */
  async removeComment(userId: number, commentId: number): Promise<void> {
    const outcome = await this.#deps.comments.removeComment(commentId, userId);
    if (outcome === 'another') throw new AppError('forbidden', { field: 'comment_id' });
    if (outcome === 'none') throw new AppError('not_found', { field: 'comment_id' });
  }

  async #requireObject(
    section: CommentSection,
    id: number,
    userId: number | undefined,
  ): Promise<void> {
    if (section === 'video') await this.#isPrivateVideo(id, userId);
    else await this.#requireDirectoryEntry(section, id);
  }

  async #isPrivateVideo(id: number, userId: number | undefined): Promise<boolean> {
    const video = await this.#deps.videos.findVideo(id, userId);
    if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
    return isPrivate(video);
  }

  async #requireDirectoryEntry(section: 'model' | 'channel', id: number): Promise<void> {
    if (!(await this.#deps.objects.exists(section === 'model' ? 'performer' : 'channel', id)))
      throw new AppError('not_found');
  }
}

const CODES = {
  video: SECTION_CODE.video,
  model: SECTION_CODE.performer,
  channel: SECTION_CODE.channel,
} as const;

function refusalOf(refused: Exclude<AddedComment, { id: number }>): AppError {
  if (refused.refused === 'parent') return new AppError('not_found', { field: 'parent_id' });
  const [code, count] =
    refused.refused === 'user'
      ? (['comments_user', COMMENTS_PER_USER] as const)
      : (['comments_address', COMMENTS_PER_ADDRESS] as const);
  // The field `notify` makes the page show these numbers in a toast.
  const info = { count, minutes: COMMENTS_WINDOW_SECONDS / 60 };
  return new AppError(code, {
    errors: [{ field: 'notify', code, info }],
    retryAfterSeconds: refused.waitSeconds,
  });
}
