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
import { savesData } from '@nocturne/lib/saves-data';
import { countView } from '@nocturne/stores/count-view';
import { CommentsStore } from '@nocturne/stores/comments-store';
import { PagedList, type PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { placeToKeep } from '../../core/resume.ts';
import { trackOf, type CaptionTrack } from '../../core/captions.ts';
import { createPlayer } from '../../core/create-player.ts';
import { behindGate } from '../../core/gate-open.ts';
import { findingOf, type Finding } from '../../core/finding.ts';
import { playerParams, type PlayerParams } from '../../core/params.ts';
import { PlayerStore } from '../../core/player-store.ts';
import { browserSettings } from '../../core/settings.ts';
import { playerSources } from '../../core/sources.ts';
import { Timeline } from '../../core/timeline.ts';
import { vrOfFiles } from '../../vr/attach-vr.ts';
import { OpinionStore } from './opinion-store.ts';
import { playerAds } from './player-ads.ts';
import { pageSurroundings } from './page-surroundings.ts';
import { readCaptions, readFiles, readRelated, readTimeline } from './video-requests.ts';

/** The page as the server leaves it to the browser. */
export interface VideoState {
  video: Video | null;
  description: string;
  /** Left out where nobody told. */
  pictures?: VideoPictures | undefined;
  files: readonly VideoFile[];
  captions: readonly Caption[];
  isForbidden: boolean;
  related: PagedListState<Video>;
  comments: PagedListState<Comment>;
}

/** One visit of a video page: the video, its files, the related ones, the viewer's opinion, and the player. */
export class VideoStore {
  video: Video | null = null;
  description = '';
  pictures: VideoPictures | undefined = undefined;
  /** What the player may play, best first; empty when nothing can be played. */
  sources: readonly PlayerSource[] = [];
  /** Caption tracks of the video; nothing waits for them but the page that the server draws. */
  captions: readonly Caption[] = [];
  /** A private video, and nobody is signed in (R6-08). */
  isForbidden = false;
  opinion: OpinionStore | null = null;
  player = new PlayerStore(0);
  /** Raised when the files were asked for again: a new mount of the player. */
  attempt = 0;
  readonly related: PagedList<Video>;
  readonly comments: CommentsStore;
  readonly timeline: Timeline;

  #services: Services;
  #files: readonly VideoFile[] = [];
  #query = new URLSearchParams();
  #startsByClick = false;
  #around: typeof pageSurroundings;

  /** `around` is what the page has for its player; the embedded player's is another. */
  constructor(services: Services, around = pageSurroundings) {
    this.#services = services;
    this.#around = around;
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

  /** status_id 5: nothing of it may play, be counted or be remembered (R4-07). */
  get isDeleted(): boolean {
    return this.video?.status_id === VIDEO_STATUS.deleted;
  }

  get durationSeconds(): number {
    return parseDuration(this.video?.duration ?? '') ?? 0;
  }

  /** The operator planned an advertisement before the first frame. */
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

  /** The address asks to start without a click, from the beginning, and nothing comes before: the browser can do that before any script (R4-18). */
  get startsAtOnce(): boolean {
    return this.params.autostart && !this.params.startSeconds && !this.beginsWithAd;
  }

  /** What this visit's address says, and whether a click inside the site led here. */
  get params(): PlayerParams {
    const params = playerParams(this.#query, this.durationSeconds);
    return { ...params, autostart: params.autostart || this.#startsByClick };
  }

  /**
   * The visit began by a click inside the site: the video starts. It waits for a press by the operator's switch, for a visitor with the special
   * flag or who saves data, and in a page where nothing has been pressed yet.
   */
  openInside(): void {
    const { links, session } = this.#services;
    const mayStart = links.playOnClick !== false && !session.hasFlag && !savesData();
    // Older browsers do not tell: there the video waits.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    this.#startsByClick = mayStart && userActivation?.hasBeenActive === true;
  }

  /** Asks for the video and its files at once. A refusal is a finding, a broken network or server rejects with ApiError (R4-08). */
  async find(id: number, query: URLSearchParams, signal: AbortSignal): Promise<Finding> {
    this.#query = query;
    const files = readFiles(this.#services, { video_id: id }, signal);
    try {
      const { video, description, pictures } = await this.#services.api.read(
        'video',
        { video_id: id },
        { signal },
      );
      this.accept({ video, description, pictures, files: [], captions: [], isForbidden: false });
    } catch (cause) {
      const finding = findingOf(cause);
      this.accept({
        video: null,
        description: '',
        files: [],
        captions: [],
        isForbidden: finding === 'forbidden',
      });
      return finding;
    }
    if (this.isDeleted) return 'deleted';
    this.replaceFiles(await files);
    return 'found';
  }

  /** The first related videos; not asked for when the video is deleted (R4-07). */
  async loadRelated(): Promise<void> {
    if (this.video && !this.isDeleted) await this.related.show(1);
  }

  /** The first comments as everybody sees them; a member's are asked for by the page itself (R6-04). */
  async loadComments(): Promise<void> {
    if (this.video && !this.isDeleted && !this.#services.session.isMember)
      await this.comments.list.show(1);
  }

  /** Asked for beside the related videos: no first frame needs them. */
  async loadCaptions(): Promise<void> {
    const { video } = this;
    if (!video || this.isDeleted) return;
    const captions = await readCaptions(this.#services, video.video_id);
    if (this.video === video) this.showCaptions(captions);
  }

  showCaptions(captions: readonly Caption[]): void {
    this.captions = captions;
  }

  accept({
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
    this.accept(page);
    this.related.restore(related);
    this.comments.list.restore(comments);
  }

  /** Brings the player to life in the box that holds the video element. */
  startPlayer(target: HTMLElement | null, signal: AbortSignal): void {
    void behindGate(target, signal).then(() => {
      if (!signal.aborted) this.#create(target, signal);
    });
  }

  #create(target: HTMLElement | null, signal: AbortSignal): void {
    void createPlayer({
      target,
      store: this.player,
      sources: this.sources,
      params: this.params,
      settings: browserSettings(),
      signal,
      goal: (name, value) => this.#services.analytics.goal(name, value),
      vr: vrOfFiles(this.#files),
      ads: playerAds(this.#services, this.#query, this.video?.video_id),
      reload: () => void this.reload(),
      around: {
        ...(this.video ? this.#around(this.#services, this.video, () => this.related.items) : {}),
        tracks: () => this.tracks,
      },
    });
  }

  /** Asks for the files once more, past every cache, and mounts the player anew. */
  async reload(): Promise<void> {
    if (this.video)
      this.remount(await readFiles(this.#services, { video_id: this.video.video_id, lifetime: 0 }));
  }

  remount(files: readonly VideoFile[]): void {
    this.replaceFiles(files);
    this.player = new PlayerStore(this.durationSeconds);
    this.attempt += 1;
  }

  /** Counts the view after a second on the page, then remembers the video in the local history (R4-09). */
  watch(referrer: string, signal: AbortSignal): void {
    const { video } = this;
    if (!video || this.isDeleted) return;
    void this.#watch(video, referrer, signal);
  }

  dispose(): void {
    this.related.dispose();
    this.comments.dispose();
  }

  async #watch(video: Video, referrer: string, signal: AbortSignal): Promise<void> {
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
    // A pause in that second found no entry that could hold its place.
    const place = placeToKeep(this.player.seconds);
    if (this.video === video && place > 0)
      await localDb.history.keepPosition(video.video_id, place);
  }
}
