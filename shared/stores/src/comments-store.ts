import type { Api } from '@nocturne/api/api';
import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { CommentSection } from '@nocturne/contracts/paths/objects';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { newSendKey } from '@nocturne/lib/send-key';
import { makeAutoObservable } from 'mobx';
import { failureCode } from './failure-code.ts';
import type { ModalsStore } from './modals-store.ts';
import type { NotificationsStore } from './notifications-store.ts';
import { PagedList, type Page } from './paged-list.ts';
import type { SessionStore } from './session-store.ts';
import type { VideoActions } from './video-actions.ts';

interface CommentsOptions {
  api: Api;
  session: SessionStore;
  modals: ModalsStore;
  notifications: NotificationsStore;
  actions: VideoActions;
  /** Scheme and host of the site. */
  origin: string;
}

/** What is commented on. */
export interface CommentedPlace {
  section: CommentSection;
  objectId: number;
  /** Path of the page that shows them. */
  page: string;
}

/** The comments of one object: read page by page, written, answered, voted on, and one's own taken away (R6-02, R6-05, settlement 20). */
export class CommentsStore {
  readonly list: PagedList<Comment>;
  /** The comment that was written last: the page shows where it stands. */
  written: number | null = null;
  /** How many were taken away. */
  removals = 0;

  #services: CommentsOptions;
  #place: () => CommentedPlace;
  /** The text that is being sent, with the key that makes it one however often it is sent. */
  #sending: { text: string; parentId: string; key: string } | undefined;

  constructor(services: CommentsOptions, place: () => CommentedPlace) {
    this.#services = services;
    this.#place = place;
    this.list = new PagedList({ fetchPage: (page, signal) => this.#fetch(page, signal), keyOf: (comment) => comment.comment_id });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Seconds for which an answer may be kept: members always get the comments of this moment (R6-04). */
  get lifetime(): number {
    return this.#services.session.isMember ? 0 : LIFETIMES.comments;
  }

  /** Writes a comment, or the answer to one. Resolves to what was refused, or undefined when it stands in the list. Never rejects. */
  async write(text: string, answered: Comment | null): Promise<Refusal<'text'> | undefined> {
    const { api, notifications, modals } = this.#services;
    const { section, objectId } = this.#place();
    const sending = this.#sendingOf(text, answered ? String(answered.comment_id) : '');
    const body = { act: 'comment', section, object_id: String(objectId), parent_id: sending.parentId, text, key: sending.key } as const;
    try {
      const result = await api.post('stat', body);
      if (!result.ok) {
        const { code, errors } = result.refusal;
        if (code === 'login_required') modals.open('Login');
        // What stands at `notify` has been said already (R8-05).
        return errors.some(({ field }) => field === 'notify') ? { fields: {} } : refusalOf(errors, ['text'], code);
      }
      this.#sending = undefined;
      if (result.answer.comment) this.add(result.answer.comment);
      notifications.success('notify.comment_success');
      return undefined;
    } catch (cause) {
      return { fields: {}, form: failureCode(cause) };
    }
  }

  /** Takes one's own comment away; one that another tab took away is gone as well. Never rejects. */
  async remove(comment: Comment): Promise<void> {
    const { api, notifications } = this.#services;
    try {
      const result = await api.post('stat', { act: 'comment_delete', comment_id: String(comment.comment_id) });
      if (!result.ok && result.refusal.code !== 'not_found') return notifications.error(`error.${result.refusal.code}`);
      this.drop(comment);
      notifications.success('notify.comment_removed');
    } catch (cause) {
      notifications.error(`error.${failureCode(cause)}`);
    }
  }

  /** Tells the operator of a comment, in the form that names it. A press beside the dialog does not close it: what was typed would be gone. */
  report({ comment_id: id }: Comment, title: string): void {
    const { modals, origin } = this.#services;
    const page = `${origin}${this.#place().page}#comment-${id}`;
    modals.open('ContactUs', { about: 'comment', page, title }, { clickOutside: false });
  }

  /** 1 likes, 0 dislikes; a visitor's vote is sent too, and answered with the log-in message (R4-11). */
  async vote(comment: Comment, vote: 1 | 0): Promise<void> {
    const counts = await this.#services.actions.voteOnComment(comment.comment_id, vote);
    if (counts && counts !== 'already') this.list.put({ ...comment, ...counts });
  }

  add(comment: Comment): void {
    this.list.prepend(comment);
    this.written = comment.comment_id;
  }

  drop(comment: Comment): void {
    this.list.leaveOut(comment.comment_id);
    this.removals += 1;
  }

  dispose(): void {
    this.list.dispose();
  }

  /** A text that did not arrive for certain is sent again as the same one; another text, or another place, is another. */
  #sendingOf(text: string, parentId: string): { text: string; parentId: string; key: string } {
    const isSame = this.#sending?.text === text && this.#sending.parentId === parentId;
    const sending = isSame && this.#sending ? this.#sending : { text, parentId, key: newSendKey() };
    this.#sending = sending;
    return sending;
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<Comment>> {
    const { section, objectId } = this.#place();
    const values = { lifetime: this.lifetime, section, object_id: objectId, page };
    const { comments, total_count, pages } = await this.#services.api.read('comments', values, { signal });
    return { items: comments, totalCount: total_count, pageCount: pages };
  }
}
