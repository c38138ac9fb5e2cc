import type { Opinion } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { VideoActions, VoteOutcome } from '@nocturne/stores/video-actions';
import { OptimisticToggle } from '@nocturne/stores/optimistic-toggle';
import { makeAutoObservable } from 'mobx';

/**
 * The viewer's opinion of a video and its maker: vote, favorite, subscription. The page is the
 * same for all, so it starts empty and `loadOpinion` loads it.
 */
export class OpinionStore {
  likes: number;
  dislikes: number;
  ownVote: 1 | 0 | null = null;

  #video: Video;
  #actions: VideoActions;
  /** Latest vote while a request is pending. */
  #pendingVote: 1 | 0 | null = null;
  /** Changes with each vote and response, so that `loadOpinion` can detect outdated results. */
  #voteVersion = 0;
  #favourite: OptimisticToggle;
  #subscription: OptimisticToggle;

  constructor(video: Video, actions: VideoActions) {
    this.#video = video;
    this.#actions = actions;
    this.likes = video.statistics.likes;
    this.dislikes = video.statistics.dislikes;
    const requireMember = () => actions.requireMember();
    this.#favourite = new OptimisticToggle({
      requireMember,
      send: (isOn, undo) => actions[isOn ? 'favourite' : 'unfavourite'](video, undo),
    });
    const { channel, user } = video;
    const maker = channel?.dir ?? user?.user_id;
    this.#subscription = new OptimisticToggle({
      requireMember,
      send: async (isOn, undo) =>
        maker !== undefined &&
        actions[isOn ? 'subscribe' : 'unsubscribe'](
          channel ? 'channel' : 'user',
          String(maker),
          undo,
        ),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  get isFavourite(): boolean {
    return this.#favourite.isOn;
  }

  get isSubscribed(): boolean {
    return this.#subscription.isOn;
  }

  /** Loads the member's saved opinion. Never rejects; visitors have none. */
  async loadOpinion(): Promise<void> {
    const versions = {
      vote: this.#voteVersion,
      favourite: this.#favourite.version,
      subscription: this.#subscription.version,
    };
    const opinion = await this.#actions.ownOpinion('video', String(this.#video.video_id));
    if (!opinion) return;
    this.#favourite.applyServerValue(opinion.is_favourite, versions.favourite);
    this.#subscription.applyServerValue(opinion.is_subscribed, versions.subscription);
    if (this.#pendingVote === null && versions.vote === this.#voteVersion)
      this.setOwnVote(opinion.vote);
  }

  /**
   * Sends a vote. Presses during a request are merged: only the last one follows, so responses stay
   * in order.
   */
  async vote(vote: 1 | 0): Promise<void> {
    const isSending = this.#pendingVote !== null;
    this.#pendingVote = vote;
    this.#voteVersion += 1;
    if (!isSending) await this.#sendVotes();
  }

  /** Toggles the favorite. Visitors get the Login dialog. */
  toggleFavourite(): Promise<void> {
    return this.#favourite.toggle();
  }

  /**
   * Toggles the subscription to the channel, or to the uploader of a member's video (settlement
   * 26).
   */
  toggleSubscription(): Promise<void> {
    return this.#subscription.toggle();
  }

  /** A vote of an earlier visit is already in the counts. */
  applyVote(vote: 1 | 0, outcome: VoteOutcome): void {
    this.ownVote = vote;
    if (outcome === 'already') return;
    this.likes = outcome.likes;
    this.dislikes = outcome.dislikes;
  }

  setOwnVote(vote: Opinion['vote']): void {
    this.ownVote = vote === '' ? null : vote === '1' ? 1 : 0;
  }

  async #sendVotes(): Promise<void> {
    let sent: 1 | 0 | null = null;
    while (this.#pendingVote !== null && this.#pendingVote !== sent) {
      sent = this.#pendingVote;
      const outcome = await this.#actions.vote(this.#video.video_id, sent);
      if (outcome) this.applyVote(sent, outcome);
    }
    this.#pendingVote = null;
    this.#voteVersion += 1;
  }
}
