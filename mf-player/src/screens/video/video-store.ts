import type { Comment } from '@nocturne/contracts/entities/community';
import type {
  Caption,
  PlayerSource,
  Video,
  VideoFile,
  VideoPictures,
} from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Services } from '@nocturne/federation/services';
import { parseDuration } from '@nocturne/lib/duration';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import { countView } from '@nocturne/stores/count-view';
import { CommentsStore } from '@nocturne/stores/comments-store';
import { PagedList, type PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { positionToSave } from '../../core/resume.ts';
import { trackOf, type CaptionTrack } from '../../core/captions.ts';
import { createPlayer } from '../../create/create-player.ts';
import { preloadAfterAgeGate } from '../../core/age-gate.ts';
import { loadOutcomeOf, type LoadOutcome } from '../../core/load-outcome.ts';
import { playerParams, type PlayerParams } from '../../core/params.ts';
import { PlayerStore } from '../../state/player-store.ts';
import { browserSettings } from '../../core/settings.ts';
import { playerSources } from '../../core/sources.ts';
import { Timeline } from '../../state/timeline.ts';
import { vrKindOf } from '../../features/attach-vr.ts';
import { OpinionStore } from './opinion-store.ts';
import { playerAds } from './player-ads.ts';
import { pageHost } from './page-host.ts';
import { readCaptions, readFiles, readRelated, readTimeline } from './video-requests.ts';

/** Page state that the server passes to the browser. */
export interface VideoState {
  video: Video | null;
  description: string;
  /** Absent if unknown. */
  pictures?: VideoPictures | undefined;
  files: readonly VideoFile[];
  captions: readonly Caption[];
  isForbidden: boolean;
  related: PagedListState<Video>;
  comments: PagedListState<Comment>;
}

/**
 * One visit of a video page: the video, its files, related videos, the viewer's opinion, and the
 * player.
 */
export class VideoStore {
  video: Video | null = null;
  description = '';
  pictures: VideoPictures | undefined = undefined;
  /** Playable sources, best first; may be empty. */
  sources: readonly PlayerSource[] = [];
  /** Caption tracks of the video; only the server's rendering waits for them. */
  captions: readonly Caption[] = [];
  /** True for a private video without a signed-in member. */
  isForbidden = false;
  opinion: OpinionStore | null = null;
  player = new PlayerStore(0);
  /** Incremented when the files are reloaded, to mount a new player. */
  attempt = 0;
  readonly related: PagedList<Video>;
  readonly comments: CommentsStore;
  readonly timeline: Timeline;

  #services: Services;
  #files: readonly VideoFile[] = [];
  #query = new URLSearchParams();
  #autostartsAfterClick = false;
  #createHost: typeof pageHost;

  /** `createHost` creates the player host; embedded players have their own. */
  constructor(services: Services, createHost = pageHost) {
    this.#services = services;
    this.#createHost = createHost;
    this.related = new PagedList({
      fetchPage: (page, signal) => readRelated(services, this.video?.video_id ?? 0, page, signal),
      keyOf: (video) => video.video_id,
    });
    this.comments = new CommentsStore(services, () => {
      const { video_id: id = 0, dir = '' } = this.video ?? {};
      return { section: 'video', objectId: id, page: dir === '' ? '' : href('video', { id, dir }) };
    });
    this.timeline = new Timeline(() =>
      readTimeline(services, this.video?.video_id ?? 0, this.#files),
    );
    makeAutoObservable(this, { related: false, comments: false, timeline: false }, { deep: false });
  }

  /** `status_id` 5: the video must not be played, counted or added to the history. */
  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  get durationSeconds(): number {
    return parseDuration(this.video?.duration ?? '') ?? 0;
  }

  /** True if the operator planned an advertisement before the first frame. */
  get beginsWithAd(): boolean {
    return this.#services.adTags.hasPlan('preplay', 'preroll');
  }

  get tracks(): readonly CaptionTrack[] {
    return this.captions.map(trackOf);
  }

  get origin(): string {
    return this.#services.origin;
  }

  get siteName(): string {
    return this.#services.links.siteName;
  }

  /**
   * True if the address requests autostart from the beginning and no advertisement comes first: the
   * browser can start before scripts run.
   */
  get startsAtOnce(): boolean {
    return this.params.autostart && !this.params.startSeconds && !this.beginsWithAd;
  }

  /** Parameters of this visit's address; a click within the site also sets `autostart`. */
  get params(): PlayerParams {
    const params = playerParams(this.#query, this.durationSeconds);
    return { ...params, autostart: params.autostart || this.#autostartsAfterClick };
  }

  /**
   * Starts the video after a click within the site. It waits for a press if the operator turned
   * that off, or if the document had no press yet. It also waits for visitors with the special flag
   * or data saving.
   */
  autostartAfterClick(): void {
    const { links, session } = this.#services;
    const mayStart = links.playOnClick !== false && !session.hasFlag && !prefersReducedData();
    // Older browsers lack this, so there the video waits.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    this.#autostartsAfterClick = mayStart && userActivation?.hasBeenActive === true;
  }

  /**
   * Loads the video and its files in parallel. A refusal becomes the result; network and server
   * failures reject with ApiError.
   */
  async load(id: number, query: URLSearchParams, signal: AbortSignal): Promise<LoadOutcome> {
    this.#query = query;
    const files = readFiles(this.#services, { video_id: id }, signal);
    try {
      const { video, description, pictures } = await this.#services.api.read(
        'video',
        { video_id: id },
        { signal },
      );
      this.setPageState({
        video,
        description,
        pictures,
        files: [],
        captions: [],
        isForbidden: false,
      });
    } catch (cause) {
      const outcome = loadOutcomeOf(cause);
      this.setPageState({
        video: null,
        description: '',
        files: [],
        captions: [],
        isForbidden: outcome === 'forbidden',
      });
      return outcome;
    }
    if (this.isDeleted) return 'deleted';
    this.replaceFiles(await files);
    return 'found';
  }

  /** Loads the first related videos, unless the video is deleted. */
  async loadRelated(): Promise<void> {
    if (this.video && !this.isDeleted) await this.related.show(1);
  }

  /** Loads the first comments for visitors; for members the page loads them. */
  async loadComments(): Promise<void> {
    if (this.video && !this.isDeleted && !this.#services.session.isMember)
      await this.comments.list.show(1);
  }

  /** Loaded beside the related videos, because the first frame does not need them. */
  async loadCaptions(): Promise<void> {
    const { video } = this;
    if (!video || this.isDeleted) return;
    const captions = await readCaptions(this.#services, video.video_id);
    if (this.video === video) this.showCaptions(captions);
  }

  showCaptions(captions: readonly Caption[]): void {
    this.captions = captions;
  }

  setPageState({
    video,
    description,
    pictures,
    files,
    captions,
    isForbidden,
  }: Omit<VideoState, 'related' | 'comments'>): void {
    this.video = video;
    this.description = description;
    this.pictures = pictures;
    this.captions = captions;
    this.isForbidden = isForbidden;
    this.opinion = video && new OpinionStore(video, this.#services.actions);
    this.player = new PlayerStore(this.durationSeconds);
    this.replaceFiles(files);
  }

  replaceFiles(files: readonly VideoFile[]): void {
    this.#files = files;
    this.sources = playerSources(files, { durationSeconds: this.durationSeconds });
  }

  snapshot(): VideoState {
    const { video, description, pictures, captions, isForbidden, related, comments } = this;
    const lists = { related: related.snapshot(), comments: comments.list.snapshot() };
    return { video, description, pictures, files: this.#files, captions, isForbidden, ...lists };
  }

  restore({ related, comments, ...page }: VideoState, query: URLSearchParams): void {
    this.#query = query;
    this.setPageState(page);
    this.related.restore(related);
    this.comments.list.restore(comments);
  }

  /** Starts the player in the box with the video element. */
  startPlayer(target: HTMLElement | null, signal: AbortSignal): void {
    void preloadAfterAgeGate(target, signal).then(() => {
      if (!signal.aborted) this.#createPlayer(target, signal);
    });
  }

  #createPlayer(target: HTMLElement | null, signal: AbortSignal): void {
    void createPlayer({
      target,
      store: this.player,
      sources: this.sources,
      params: this.params,
      settings: browserSettings(),
      signal,
      goal: (name, value) => this.#services.analytics.goal(name, value),
      vr: vrKindOf(this.#files),
      ads: playerAds(this.#services, this.#query, this.video?.video_id),
      reload: () => void this.reload(),
      host: {
        ...(this.video
          ? this.#createHost(this.#services, this.video, () => this.related.items)
          : {}),
        tracks: () => this.tracks,
      },
    });
  }

  /** Reloads the files, bypassing all caches, and mounts a new player. */
  async reload(): Promise<void> {
    if (this.video)
      this.remount(await readFiles(this.#services, { video_id: this.video.video_id, lifetime: 0 }));
  }

  remount(files: readonly VideoFile[]): void {
    this.replaceFiles(files);
    this.player = new PlayerStore(this.durationSeconds);
    this.attempt += 1;
  }

  /** Counts the view after a second on the page, then adds the video to the local history. */
  recordView(referrer: string, signal: AbortSignal): void {
    const { video } = this;
    if (!video || this.isDeleted) return;
    void this.#recordView(video, referrer, signal);
  }

  dispose(): void {
    this.related.dispose();
    this.comments.dispose();
  }

  async #recordView(video: Video, referrer: string, signal: AbortSignal): Promise<void> {
    const { localDb } = this.#services;
    if (
      !(await countView(this.#services, {
        section: 'video',
        objectId: video.video_id,
        referrer,
        signal,
      }))
    )
      return;
    await localDb.history.add(video);
    // A pause within that second had no history entry for its position yet.
    const position = positionToSave(this.player.seconds);
    if (this.video === video && position > 0)
      await localDb.history.keepPosition(video.video_id, position);
  }
}
