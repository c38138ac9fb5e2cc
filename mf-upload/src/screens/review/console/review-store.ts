import type { FormBody } from '@nocturne/contracts/bodies';
import type { ReviewItem, ReviewVideo } from '@nocturne/contracts/entities/review';
import { REVIEW_UNDO_SECONDS, type ReviewQueue } from '@nocturne/contracts/review';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { UnsentInputStore } from './unsent-input-store.ts';
import { IdentityAccessStore } from './identity-access-store.ts';
import { availableDecisions, blockedReason, type ReviewDecisionKind } from './review-decisions.ts';
import { bodyOf, type ReviewDraft } from './review-bodies.ts';
import type { Announce } from './announcement.ts';
import { SelectedStore } from './selected-store.ts';
import { sendAction, type ActionRefusal, type ActionServices } from './send-action.ts';
import { ViewingReports, type PictureShown } from './viewing-reports.ts';

interface ReviewParams {
  lane: ReviewQueue;
  page: number;
  video?: number | undefined;
}

/** Queues of videos: the list sorted by deadline, the open video, and its decisions. */
export class ReviewStore {
  lane: ReviewQueue = 'publish';
  list: PagedList<ReviewItem>;
  readonly selected: SelectedStore<number, ReviewVideo>;
  readonly drafts = new UnsentInputStore<ReviewDraft>({ reason: '', note: '' });
  /** Legal names that were opened. */
  readonly identityAccess: IdentityAccessStore;
  /** The current video, if it differs from the shown version. */
  newerVersion: ReviewVideo | null = null;
  /** True if the first video of a queue opens automatically. */
  opensFirst = true;
  pendingAction: FormBody<'review'>['act'] | null = null;
  refusal: ActionRefusal | null = null;
  /** The approval that can still be undone. */
  undoableApproval: { videoId: number; title: string } | null = null;

  #services: ActionServices;
  #announce: Announce;
  readonly #viewing: ViewingReports;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: ActionServices, announce: Announce) {
    this.#services = services;
    this.#announce = announce;
    this.#viewing = new ViewingReports({
      services,
      onAnswer: (updated) => this.updateLook(updated),
    });
    this.identityAccess = new IdentityAccessStore(services);
    this.list = this.#newList();
    this.selected = new SelectedStore((id, signal) => this.#fetchVideo(id, signal));
    makeAutoObservable(
      this,
      { selected: false, drafts: false, identityAccess: false },
      { deep: false },
    );
  }

  get video(): ReviewVideo | null {
    return this.selected.value;
  }

  get draft(): ReviewDraft {
    return this.drafts.inputOf(this.selected.key);
  }

  /** Shows a page of a queue. Opens the video in the address or, in a wide window, the first. */
  async open({ lane, page, video }: ReviewParams): Promise<void> {
    this.switchQueue(lane);
    if (video === undefined && !this.opensFirst) this.#close();
    const opening = video === undefined ? undefined : this.select(video);
    await Promise.all([this.list.show(page), opening]);
    await this.#selectFirst();
  }

  async select(id: number): Promise<void> {
    if (id !== this.selected.key) this.clearMessages();
    await this.selected.open(id);
  }

  /** Opens the neighbor in the queue; does nothing at its ends. */
  async step(by: 1 | -1): Promise<void> {
    const at = this.list.items.findIndex(({ video_id: id }) => id === this.selected.key);
    const neighbor = this.list.items[at + by];
    if (neighbor && at >= 0) await this.select(neighbor.video_id);
    else if (at < 0) await this.#selectFirst(true);
  }

  /**
   * Refreshes the queue and the open video. A new version is announced but not shown: a decision is
   * about the watched version.
   */
  async refresh(): Promise<void> {
    if (this.pendingAction) return;
    await Promise.all([this.list.show(Math.max(1, this.list.page)), this.#checkForNewer()]);
    await this.#selectFirst();
  }

  change(changes: Partial<ReviewDraft>): void {
    if (this.selected.key !== null) this.drafts.change(this.selected.key, changes);
    this.setRefusal(null);
  }

  /** Shows the new version; typed text stays. */
  showNewerVersion(): void {
    if (this.newerVersion) this.selected.put(this.newerVersion);
    this.clearMessages();
  }

  mayDecide(act: ReviewDecisionKind): boolean {
    const { video } = this;
    return (
      video !== null &&
      !this.newerVersion &&
      !this.pendingAction &&
      availableDecisions(video).includes(act) &&
      !blockedReason(act, video)
    );
  }

  /** Resolves to true on success; then the next video of the queue is shown. */
  async decide(act: ReviewDecisionKind): Promise<boolean> {
    const { video, draft } = this;
    if (
      video &&
      !this.pendingAction &&
      availableDecisions(video).includes(act) &&
      blockedReason(act, video) === 'look'
    )
      this.setRefusal({ fields: {}, form: 'look_required' });
    if (!video || !this.mayDecide(act)) return false;
    const body = bodyOf(act, video, draft);
    if (!body) {
      this.setRefusal({ fields: { reason_code: 'required' } });
      return false;
    }
    const updated = await this.#send(body, video);
    if (!updated) return false;
    this.drafts.drop(video.video_id);
    if (act === 'approve')
      this.setUndoableApproval({ videoId: video.video_id, title: video.title });
    await this.#openNext(act, updated);
    return true;
  }

  /** Marks a hash match as false; resolves to true on success. */
  async clearMatch(matchId: number, note: string): Promise<boolean> {
    const { video } = this;
    if (!video || this.pendingAction || video.is_own) return false;
    const body = {
      act: 'clear_match',
      video_id: String(video.video_id),
      match_id: String(matchId),
      note,
    } as const;
    const updated = await this.#send(body, video);
    if (!updated) return false;
    this.#announce({ action: 'clear_match', name: video.title });
    if (this.selected.key === video.video_id) this.selected.put(updated);
    return true;
  }

  /** Reports seconds that were played unblurred. Never rejects; the next report follows soon. */
  async reportWatched(from: number, to: number): Promise<void> {
    const { video } = this;
    if (video) await this.#viewing.reportWatched(video, from, to);
  }

  /**
   * Reports that the picture is shown, and later that its frames were seen. Abort the signal when
   * the picture is hidden. Never rejects.
   */
  async reportPictureShown(shown: PictureShown): Promise<void> {
    const { video } = this;
    if (video) await this.#viewing.reportPictureShown(video, shown);
  }

  /** Undoes the last approval and opens the video again; resolves to true on success. */
  async undo(): Promise<boolean> {
    const { undoableApproval } = this;
    if (!undoableApproval || this.pendingAction) return false;
    this.begin('undo');
    const result = await sendAction(this.#services, 'review', {
      act: 'undo',
      video_id: String(undoableApproval.videoId),
    });
    this.end();
    this.setUndoableApproval(null);
    if ('refusal' in result) {
      this.#announce({ action: 'undo_late', name: undoableApproval.title });
      return false;
    }
    this.#announce({ action: 'undo', name: undoableApproval.title });
    await this.list.show(1);
    await this.select(undoableApproval.videoId);
    return true;
  }

  dispose(): void {
    clearTimeout(this.#undoTimer);
    this.list.dispose();
    this.selected.dispose();
  }

  switchQueue(lane: ReviewQueue): void {
    if (lane === this.lane && this.list.page > 0) return;
    this.lane = lane;
    this.list.dispose();
    this.list = this.#newList();
    this.#close();
  }

  setOpensFirst(opensFirst: boolean): void {
    this.opensFirst = opensFirst;
  }

  /** Offers Undo for as long as the server accepts it. */
  setUndoableApproval(approval: { videoId: number; title: string } | null): void {
    clearTimeout(this.#undoTimer);
    this.undoableApproval = approval;
    if (approval)
      this.#undoTimer = setTimeout(
        () => this.setUndoableApproval(null),
        REVIEW_UNDO_SECONDS * 1000,
      );
  }

  begin(act: FormBody<'review'>['act']): void {
    this.pendingAction = act;
    this.refusal = null;
  }

  end(): void {
    this.pendingAction = null;
  }

  setRefusal(refusal: ActionRefusal | null): void {
    this.refusal = refusal;
  }

  setNewerVersion(newerVersion: ReviewVideo): void {
    this.newerVersion = newerVersion;
  }

  /** Clears the new version and the refusal. */
  clearMessages(): void {
    this.newerVersion = null;
    this.refusal = null;
  }

  /** Takes over what was viewed if the same version is still shown. */
  updateLook({ look, version, state, video_id: id }: ReviewVideo): void {
    const { video } = this;
    if (!video || this.newerVersion) return;
    if (id === video.video_id && version === video.version && state === video.state)
      this.selected.put({ ...video, look });
    if (look.is_enough && this.refusal?.form === 'look_required') this.setRefusal(null);
  }

  async #send(body: FormBody<'review'>, shown: ReviewVideo): Promise<ReviewVideo | undefined> {
    this.begin(body.act);
    const result = await sendAction(this.#services, 'review', body);
    this.end();
    if ('answer' in result) return result.answer.video;
    // Another video is open by now.
    if (this.selected.key !== shown.video_id) return undefined;
    this.setRefusal(result.refusal);
    if (result.refusal.form === 'changed') await this.#checkForNewer();
    return undefined;
  }

  /** After a decision the video leaves the queue and its neighbor opens. */
  async #openNext(act: ReviewDecisionKind, updated: ReviewVideo): Promise<void> {
    const { video_id: id, title } = updated;
    const { items } = this.list;
    const at = items.findIndex((item) => item.video_id === id);
    const next = items[at + 1] ?? items.find((item) => item.video_id !== id) ?? null;
    this.list.removeItem(id);
    this.#announce({
      action: act,
      name: title,
      next: next?.title ?? (this.list.totalCount > 0 ? undefined : null),
    });
    if (next) return this.select(next.video_id);
    this.#close();
    // Items of further pages move up.
    await this.list.show(1);
    await this.#selectFirst();
  }

  async #checkForNewer(): Promise<void> {
    const { key } = this.selected;
    const found = await this.selected.fetchLatest();
    if (!found || key !== this.selected.key) return;
    const { video } = this;
    const isSame = video?.version === found.version && video.state === found.state;
    if (isSame) this.selected.put(found);
    else this.setNewerVersion(found);
  }

  /**
   * Opens the first video if none is open and `opensFirst` is set. `always` opens it in any case,
   * for an open video that is not in the queue.
   */
  async #selectFirst(always = false): Promise<void> {
    const [first] = this.list.items;
    if (first && (always || (this.opensFirst && this.selected.key === null)))
      await this.select(first.video_id);
  }

  #close(): void {
    this.selected.close();
    this.clearMessages();
  }

  #newList(): PagedList<ReviewItem> {
    return new PagedList({
      fetchPage: (page, signal) => this.#fetchPage(page, signal),
      keyOf: (item) => item.video_id,
    });
  }

  async #fetchPage(page: number, signal: AbortSignal): Promise<Page<ReviewItem>> {
    const {
      items,
      total_count: totalCount,
      pages,
    } = await this.#services.api.read('reviewQueue', { lane: this.lane, page }, { signal });
    return { items, totalCount, pageCount: pages };
  }

  async #fetchVideo(id: number, signal: AbortSignal): Promise<ReviewVideo> {
    return (await this.#services.api.read('reviewVideo', { video_id: id }, { signal })).video;
  }
}
