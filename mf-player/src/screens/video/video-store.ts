import { isApiError } from '@nocturne/api/api-error';
import { RELATED_PER_PAGE, VIEW_STAT_DELAY_MS } from '@nocturne/contracts/constants';
import type { Video, VideoFile } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Services } from '@nocturne/federation/services';
import { parseDuration } from '@nocturne/lib/duration';
import { logger } from '@nocturne/lib/logger';
import { PagedList, type PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { createPlayer } from '../../core/create-player.ts';
import { isNogeo } from '../../core/nogeo.ts';
import { playerParams } from '../../core/params.ts';
import { PlayerStore } from '../../core/player-store.ts';
import { browserSettings } from '../../core/settings.ts';
import { playableFiles, playerSources } from '../../core/sources.ts';
import { Timeline } from '../../core/timeline.ts';
import { timelineRequest } from '../../core/timeline-request.ts';

/** What a visit found. */
export type Finding = 'found' | 'deleted' | 'missing' | 'forbidden';

/** The page as the server leaves it to the browser. */
export interface VideoState {
  video: Video | null;
  description: string;
  files: readonly VideoFile[];
  query: string;
  isForbidden: boolean;
  related: PagedListState<Video>;
}

/** One visit of a video page: the video and its files, what the viewer does with it, the related ones, and the player. */
export class VideoStore {
  video: Video | null = null;
  description = '';
  files: readonly VideoFile[] = [];
  isForbidden = false;
  likes = 0;
  dislikes = 0;
  /** The vote given on this visit; earlier ones are not on the wire. */
  ownVote: 1 | 0 | null = null;
  isFavourite = false;
  isSubscribed = false;
  /** Raised when the files were asked for again: a new mount of the player. */
  attempt = 0;
  player = new PlayerStore(0);
  readonly related: PagedList<Video>;
  readonly timeline: Timeline;

  #services: Services;
  #query = '';

  constructor(services: Services) {
    this.#services = services;
    this.related = new PagedList((page, signal) => this.#readRelated(page, signal));
    this.timeline = new Timeline(() => this.#readTimeline());
    makeAutoObservable(this, { related: false, timeline: false }, { deep: false });
  }

  /** status_id 5: nothing of it may play, be counted or be remembered (R4-07). */
  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  get durationSeconds(): number {
    return parseDuration(this.video?.duration ?? '') ?? 0;
  }

  get sources() {
    return playerSources(this.files, { durationSeconds: this.durationSeconds });
  }

  get origin(): string {
    return this.#services.origin;
  }

  /** Asks for the video and its files at once. A refusal is a finding, a broken network or server rejects with ApiError (R4-08). */
  async find(id: number, query: URLSearchParams, signal: AbortSignal): Promise<Finding> {
    const files = this.#readFiles(id, signal);
    try {
      const { video, description } = await this.#services.api.read('video', { video_id: id }, { signal });
      this.fill({ video, description, files: [], query: query.toString(), isForbidden: false });
    } catch (cause) {
      return this.#findingOf(cause);
    }
    if (this.isDeleted) return 'deleted';
    this.replaceFiles(await files);
    return 'found';
  }

  /** The first related videos; not asked for when the video is deleted (R4-07). */
  async loadRelated(): Promise<void> {
    if (this.video && !this.isDeleted && this.related.page === 0) await this.related.show(1);
  }

  fill({ video, description, files, query, isForbidden }: Omit<VideoState, 'related'>): void {
    this.video = video;
    this.description = description;
    this.files = files;
    this.isForbidden = isForbidden;
    this.likes = video?.statistics.likes ?? 0;
    this.dislikes = video?.statistics.dislikes ?? 0;
    this.player = new PlayerStore(this.durationSeconds);
    this.#query = query;
  }

  replaceFiles(files: readonly VideoFile[]): void {
    this.files = files;
  }

  forbid(): void {
    this.isForbidden = true;
  }

  snapshot(): VideoState {
    const { video, description, files, isForbidden, related } = this;
    return { video, description, files, query: this.#query, isForbidden, related: related.snapshot() };
  }

  restore({ related, ...page }: VideoState): void {
    this.fill(page);
    this.related.restore(related);
  }

  /** Brings the player to life in the box that holds the video element. */
  startPlayer(target: HTMLElement | null, signal: AbortSignal): void {
    void createPlayer({
      target,
      store: this.player,
      sources: this.sources,
      params: playerParams(new URLSearchParams(this.#query), this.durationSeconds),
      settings: browserSettings(),
      signal,
      goal: (name, value) => this.#services.analytics.goal(name, value),
      reload: () => void this.reload(),
    });
  }

  /** Asks for the files once more, past every cache, and mounts the player anew. */
  async reload(): Promise<void> {
    if (!this.video) return;
    this.remount(await this.#readFiles(this.video.video_id, undefined, 0));
  }

  remount(files: readonly VideoFile[]): void {
    this.files = files;
    this.player = new PlayerStore(this.durationSeconds);
    this.attempt += 1;
  }

  /** Counts the view after a second on the page, then remembers the video in the local history (R4-09). */
  watch(referrer: string, signal: AbortSignal): void {
    const { video } = this;
    if (!video || this.isDeleted) return;
    const timer = setTimeout(() => void this.#countView(video, referrer), VIEW_STAT_DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async vote(vote: 1 | 0): Promise<void> {
    const counts = this.video && (await this.#services.actions.vote(this.video.video_id, vote));
    if (counts) this.applyVote(vote, counts);
  }

  applyVote(vote: 1 | 0, { likes, dislikes }: { likes: number; dislikes: number }): void {
    this.ownVote = vote;
    this.likes = likes;
    this.dislikes = dislikes;
  }

  async favourite(): Promise<void> {
    if (this.video && (await this.#services.actions.favourite(this.video))) this.markFavourite();
  }

  markFavourite(): void {
    this.isFavourite = true;
  }

  /** Subscribes to the channel, or to the uploader of a member's video; a second time takes it back (settlement 26). */
  async toggleSubscription(): Promise<void> {
    const { video, isSubscribed } = this;
    const { actions } = this.#services;
    const section = video?.channel ? 'channel' : 'user';
    const objectId = video?.channel?.dir ?? video?.user?.user_id;
    if (objectId === undefined) return;
    const isDone = await (isSubscribed ? actions.unsubscribe(section, String(objectId)) : actions.subscribe(section, String(objectId)));
    if (isDone) this.setSubscribed(!isSubscribed);
  }

  setSubscribed(isSubscribed: boolean): void {
    this.isSubscribed = isSubscribed;
  }

  dispose(): void {
    this.related.dispose();
  }

  async #countView(video: Video, referrer: string): Promise<void> {
    const { actions, localDb, session } = this.#services;
    const user_id = session.user ? String(session.user.user_id) : '';
    await actions.addStat({ act: 'view', section: 'video', object_id: String(video.video_id), user_id, ...(isNogeo(referrer) ? { nogeo: '1' as const } : {}) });
    await localDb.history.add(video);
  }

  /** Renditions without the preview clip (R7-03); a failure is logged only, the page then says that nothing can be played (R8-02). */
  async #readFiles(id: number, signal?: AbortSignal, lifetime?: number): Promise<readonly VideoFile[]> {
    try {
      const input = lifetime === undefined ? { video_id: id } : { video_id: id, lifetime };
      return playableFiles(await this.#services.api.read('videofile', input, signal ? { signal } : {}));
    } catch (cause) {
      logger.warn('video file error', cause);
      return [];
    }
  }

  async #readRelated(page: number, signal: AbortSignal) {
    const video_id = this.video?.video_id ?? 0;
    const { videos, total_count, pages } = await this.#services.api.read('videos_related', { video_id, count: RELATED_PER_PAGE, page }, { signal });
    return { items: videos, totalCount: total_count, pageCount: pages };
  }

  async #readTimeline() {
    const request = this.video && timelineRequest(this.video.video_id, this.files);
    if (!request) return undefined;
    const text = await this.#services.api.read('timelines', request);
    return { text, address: this.origin + operations.timelines.path.print(request) };
  }

  /** A refusal says what the visit found; anything else is a failure of the way there and goes on. */
  #findingOf(cause: unknown): Finding {
    if (!isApiError(cause) || cause.code !== 'http') throw cause;
    const { status = 500, refusal } = cause;
    if (status >= 500 || status === 429) throw cause;
    if (refusal?.code !== 'forbidden' && refusal?.code !== 'login_required') return 'missing';
    this.forbid();
    return 'forbidden';
  }
}
