import type { OpinionSection, StatSection } from '@nocturne/contracts/stat-sections';
import { SECTION_CODE, type Section } from '../../lib/codes.ts';
import { isWatchable, type VideoPolicy } from '../../policies/video-policy.ts';
import type { CommentsRepository } from '../../repositories/community/comments-repository.ts';
import type { ListsRepository } from '../../repositories/community/lists-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import type { ObjectsRepository } from '../../repositories/catalogue/objects-repository.ts';
import type { VideoRecord } from '../../repositories/videos/video-record.ts';
import type { VideosRepository } from '../../repositories/videos/videos-repository.ts';
import type { VoteCounts, VotesRepository } from '../../repositories/community/votes-repository.ts';
import { AppError } from '../../errors/app-error.ts';

interface ActionsServiceDeps {
  videos: VideosRepository;
  objects: ObjectsRepository;
  members: MembersRepository;
  votes: VotesRepository;
  comments: Pick<CommentsRepository, 'objectOf'>;
  lists: ListsRepository;
  policy: VideoPolicy;
}

/** An object by its id, or a performer or channel by its dir. */
export type ObjectRef = number | string;
/** Sections that have votes. */
export type VoteSection = StatSection | 'comment';

/** Vote, favorite and subscription that a member already has on an object. */
export interface OwnOpinion {
  /** True for a like, false for a dislike, undefined without a vote. */
  vote: boolean | undefined;
  isFavourite: boolean;
  isSubscribed: boolean;
}

/** Maps wire sections to database sections. */
const SECTIONS: Readonly<Record<VoteSection, Section>> = {
  video: 'video',
  model: 'performer',
  channel: 'channel',
  user: 'user',
  playlist: 'playlist',
  comment: 'comment',
};
const SUBSCRIBABLE: readonly StatSection[] = ['model', 'channel', 'user'];

/**
 * Votes, subscriptions and favorites of members (settlements 26, 27). A refused action has its own
 * name as the field; an invalid object has `object_id` or `section`.
 */
export class ActionsService {
  readonly #deps: ActionsServiceDeps;

  constructor(deps: ActionsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Votes, or changes the vote. Rejects with `not_found`, `forbidden` for another
   * member's private playlist or video, or `already` for the same vote.
   */
  async vote(
    userId: number,
    section: VoteSection,
    objectId: ObjectRef,
    isLike: boolean,
  ): Promise<VoteCounts> {
    const id = await this.#requireVotable(section, objectId, userId);
    const counts = await this.#deps.votes.saveVote({
      userId,
      section: SECTIONS[section],
      objectId: id,
      isLike,
    });
    if (!counts) throw new AppError('already', { field: 'vote' });
    return counts;
  }

  /**
   * Rejects with `bad_request` for a section without subscriptions, `not_found`,
   * `self` or `already`.
   */
  async subscribe(userId: number, section: StatSection, objectId: ObjectRef): Promise<void> {
    if (!SUBSCRIBABLE.includes(section)) throw new AppError('bad_request', { field: 'section' });
    const id = await this.resolve(section, objectId);
    if (section === 'user' && id === userId) throw new AppError('self', { field: 'subscribe' });
    if (!(await this.#deps.lists.subscribe(userId, SECTIONS[section], id)))
      throw new AppError('already', { field: 'subscribe' });
  }

  /** Ends a subscription; succeeds even if there is none. */
  async unsubscribe(userId: number, section: StatSection, objectId: ObjectRef): Promise<void> {
    await this.#deps.lists.unsubscribe(
      userId,
      SECTIONS[section],
      await this.resolve(section, objectId),
    );
  }

  /**
   * Adds or removes a favorite. Adding rejects with `not_found`, `forbidden` or `already`; removing
   * succeeds even if the video is not a favorite.
   */
  async setFavourite(userId: number, videoId: number, isAdded: boolean): Promise<void> {
    if (!isAdded) {
      await this.#deps.lists.removeFavourite(userId, videoId);
      return;
    }
    const id = await this.requireWatchable(videoId, userId, 'favourite');
    if (!(await this.#deps.lists.addFavourite(userId, id)))
      throw new AppError('already', { field: 'favourite' });
  }

  /**
   * Returns the member's vote, favorite and subscription. Rejects with `not_found`,
   * or `forbidden` for a video that the member may not see.
   */
  async findOpinion(
    userId: number,
    section: OpinionSection,
    objectId: ObjectRef,
  ): Promise<OwnOpinion> {
    const id =
      section === 'video'
        ? await this.requireWatchable(requireId(objectId), userId, 'opinion')
        : await this.resolve(section, objectId);
    const { votes, lists } = this.#deps;
    const [vote, isFavourite, isSubscribed] = await Promise.all([
      votes.findVote(userId, SECTIONS[section], id),
      section === 'video' && lists.isFavourite(userId, id),
      section === 'video'
        ? this.#isSubscribedToPublisher(userId, id)
        : lists.isSubscribed(userId, SECTIONS[section], id),
    ]);
    return { vote, isFavourite, isSubscribed };
  }

  /** Returns the id of an existing object. Performers and channels are also found by their dir. */
  async resolve(section: StatSection, objectId: ObjectRef): Promise<number> {
    const id = await this.#find(section, objectId);
    if (id === undefined) throw new AppError('not_found', { field: 'object_id' });
    return id;
  }

  /**
   * Returns the id of a video that this member may watch. Rejects with `not_found`, or with
   * `forbidden` and the action as its field.
   */
  async requireWatchable(videoId: number, member: number, action: string): Promise<number> {
    const video = await this.#findWatchable(videoId);
    if (!video) throw new AppError('not_found', { field: 'object_id' });
    await this.#deps.policy.requireWatchable(video, member, action);
    return video.id;
  }

  /**
   * Returns the id of an object that this member may vote on: only what the member can see, and
   * comments on that.
   */
  async #requireVotable(
    section: VoteSection,
    objectId: ObjectRef,
    member: number,
  ): Promise<number> {
    if (section === 'video') return this.requireWatchable(requireId(objectId), member, 'vote');
    if (section === 'comment') return this.#requireComment(requireId(objectId), member);
    const id = await this.resolve(section, objectId);
    if (section === 'playlist' && !(await this.#deps.objects.maySeePlaylist(id, member)))
      throw new AppError('forbidden', { field: 'vote' });
    return id;
  }

  async #requireComment(id: number, member: number): Promise<number> {
    const object = await this.#deps.comments.objectOf(id);
    if (!object) throw new AppError('not_found', { field: 'object_id' });
    if (object.section === SECTION_CODE.video)
      await this.requireWatchable(object.id, member, 'vote');
    return id;
  }

  /**
   * A subscription to a video goes to its channel, or to its uploader if it has none (settlement
   * 26).
   */
  async #isSubscribedToPublisher(member: number, videoId: number): Promise<boolean> {
    const { channel, user } = (await this.#findWatchable(videoId)) ?? {};
    if (channel) return this.#deps.lists.isSubscribed(member, 'channel', channel.id);
    return user ? this.#deps.lists.isSubscribed(member, 'user', user.id) : false;
  }

  async #findWatchable(id: number): Promise<VideoRecord | undefined> {
    const video = await this.#deps.videos.findVideo(id);
    return video && isWatchable(video) ? video : undefined;
  }

  async #find(section: StatSection, objectId: ObjectRef): Promise<number | undefined> {
    if (section === 'model' || section === 'channel') {
      const table = section === 'model' ? 'performer' : 'channel';
      const byDir = await this.#deps.objects.idOf(table, String(objectId));
      if (byDir !== undefined) return byDir;
      const id = requireId(objectId);
      return (await this.#deps.objects.exists(table, id)) ? id : undefined;
    }
    const id = requireId(objectId);
    if (section === 'user') return (await this.#deps.members.exists(id)) ? id : undefined;
    if (section === 'playlist')
      return (await this.#deps.objects.exists('playlist', id)) ? id : undefined;
    return (await this.#findWatchable(id))?.id;
  }
}

/** Throws `bad_request` for a dir, which only performers and channels have. */
export function requireId(object: ObjectRef): number {
  if (typeof object === 'string') throw new AppError('bad_request', { field: 'object_id' });
  return object;
}
