import type { Opinion } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { VideoActions, VoteOutcome } from '@nocturne/stores/video-actions';
import { makeAutoObservable } from 'mobx';

/** What the viewer thinks of a video and its maker: vote, favourite, subscription. The page is the same for all, so it starts without any; `learn` asks. */
export class OpinionStore {
  likes: number;
  dislikes: number;
  ownVote: 1 | 0 | null = null;
  isFavourite = false;
  isSubscribed = false;

  #video: Video;
  #actions: VideoActions;
  /** The last vote that was wished while one is under way. */
  #wishedVote: 1 | 0 | null = null;
  #underWay = new Set<string>();
  /** What was pressed since the page opened: an answer that was asked for before says nothing of it. */
  #pressed = new Set<string>();

  constructor(video: Video, actions: VideoActions) {
    this.#video = video;
    this.#actions = actions;
    this.likes = video.statistics.likes;
    this.dislikes = video.statistics.dislikes;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks what the member thought of it before. Never rejects; a visitor thought nothing. */
  async learn(): Promise<void> {
    const opinion = await this.#actions.ownOpinion('video', String(this.#video.video_id));
    if (opinion) this.accept(opinion);
  }

  accept({ vote, is_favourite: isFavourite, is_subscribed: isSubscribed }: Opinion): void {
    if (!this.#pressed.has('vote')) this.ownVote = vote === '' ? null : vote === '1' ? 1 : 0;
    if (!this.#pressed.has('favourite')) this.isFavourite = isFavourite;
    if (!this.#pressed.has('subscription')) this.isSubscribed = isSubscribed;
  }

  /** Presses while a vote is under way: the last one counts and follows it, so that no answer overtakes another. */
  async vote(vote: 1 | 0): Promise<void> {
    const isUnderWay = this.#wishedVote !== null;
    this.#wishedVote = vote;
    this.#pressed.add('vote');
    if (!isUnderWay) await this.#sendVotes();
  }

  async favourite(): Promise<void> {
    await this.#once('favourite', async () => {
      if (await this.#actions.favourite(this.#video)) this.markFavourite();
    });
  }

  /** Subscribes to the channel, or to the uploader of a member's video; a second time takes it back (settlement 26). */
  async toggleSubscription(): Promise<void> {
    const { channel, user } = this.#video;
    const section = channel ? 'channel' : 'user';
    const objectId = channel?.dir ?? user?.user_id;
    if (objectId === undefined) return;
    const command = this.isSubscribed ? 'unsubscribe' : 'subscribe';
    await this.#once('subscription', async () => {
      if (await this.#actions[command](section, String(objectId))) this.setSubscribed(command === 'subscribe');
    });
  }

  /** A vote of an earlier visit is counted already. */
  applyVote(vote: 1 | 0, outcome: VoteOutcome): void {
    this.ownVote = vote;
    if (outcome === 'already') return;
    this.likes = outcome.likes;
    this.dislikes = outcome.dislikes;
  }

  markFavourite(): void {
    this.isFavourite = true;
  }

  setSubscribed(isSubscribed: boolean): void {
    this.isSubscribed = isSubscribed;
  }

  async #sendVotes(): Promise<void> {
    let sent: 1 | 0 | null = null;
    while (this.#wishedVote !== null && this.#wishedVote !== sent) {
      sent = this.#wishedVote;
      const outcome = await this.#actions.vote(this.#video.video_id, sent);
      if (outcome) this.applyVote(sent, outcome);
    }
    this.#wishedVote = null;
  }

  /** A second press before the answer is none: the server would refuse it. */
  async #once(name: string, action: () => Promise<void>): Promise<void> {
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    this.#pressed.add(name);
    await action();
    this.#underWay.delete(name);
  }
}
