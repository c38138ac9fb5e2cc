import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import { SECTION_CODE } from '../db/codes.ts';
import { isPrivate } from '../policies/video-policy.ts';
import type { CommentRecord, CommentedObject, CommentsRepository } from '../repositories/comments-repository.ts';
import type { ObjectsRepository } from '../repositories/objects-repository.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';
import type { VideosService } from './videos-service.ts';

export interface CommentPage {
  comments: CommentRecord[];
  total: number;
  object: CommentedObject;
  /** Of a private video: for members only. */
  isPersonal: boolean;
}

interface Dependencies {
  comments: CommentsRepository;
  videos: Pick<VideosService, 'find'>;
  objects: Pick<ObjectsRepository, 'exists'>;
}

/** Comments of a video, performer or channel that the visitor may see, newest first (settlement 20). */
export class CommentsService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Rejects with not_found for an object that is not there or deleted, forbidden for a private video, and not_found beyond the last page. */
  async list({ section, object_id: id, page }: OperationValues<'comments'>, userId: number | undefined): Promise<CommentPage> {
    const isPersonal = section === 'video' && (await this.#isPrivateVideo(id, userId));
    if (section !== 'video') await this.#requirePlace(section, id);
    const object = { section: CODES[section], id };
    const offset = offsetOf(page, COMMENTS_PER_PAGE);
    const total = await this.#with.comments.count(object);
    requirePage(page, offset, total);
    return { comments: await this.#with.comments.list(object, { offset, count: COMMENTS_PER_PAGE }), total, object, isPersonal };
  }

  async #isPrivateVideo(id: number, userId: number | undefined): Promise<boolean> {
    const video = await this.#with.videos.find(id, userId);
    if (video.status === VIDEO_STATUS.deleted) throw new AppError('not_found');
    return isPrivate(video);
  }

  async #requirePlace(section: 'model' | 'channel', id: number): Promise<void> {
    if (!(await this.#with.objects.exists(section === 'model' ? 'performer' : 'channel', id))) throw new AppError('not_found');
  }
}

const CODES = { video: SECTION_CODE.video, model: SECTION_CODE.performer, channel: SECTION_CODE.channel } as const;
