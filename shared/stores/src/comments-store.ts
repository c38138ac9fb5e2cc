import type { Api } from '@nocturne/api/api';
import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { CommentSection } from '@nocturne/contracts/paths/objects';
import type { Refusal } from '@nocturne/lib/refusal';
import { makeAutoObservable } from 'mobx';
import { failureCode } from './failure-code.ts';
import type { ModalsStore } from './modals-store.ts';
import type { ToastsStore } from './toasts-store.ts';
import { notifyRefusal } from './notify-refusal.ts';
import { PagedList, type Page } from './paged-list.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';
import { TextSender } from './text-sender.ts';
import type { VideoActions } from './video-actions.ts';

interface CommentsOptions {
  api: Api;
  session: SessionStore;
  signIn: SignInPrompt;
  modals: ModalsStore;
  notifications: ToastsStore;
  actions: VideoActions;
  /** Scheme and host of the site. */
  origin: string;
}

/** The object that the comments are about. */
export interface CommentTarget {
  section: CommentSection;
  objectId: number;
  /** Path of the page that shows the comments. */
  page: string;
}

/**
 * The comments of one object: lists, writes, replies, votes, and removes the member's own
 * (settlement 20).
 */
export class CommentsStore {
  readonly list: PagedList<Comment>;
  /** Id of the comment written last; the page moves focus to it. */
  lastWrittenId: number | null = null;
  removals = 0;

  #services: CommentsOptions;
  #target: () => CommentTarget;
  #sender = new TextSender();

  constructor(services: CommentsOptions, target: () => CommentTarget) {
    this.#services = services;
    this.#target = target;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (comment) => comment.comment_id,
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Cache lifetime in seconds. Members always get the current comments. */
  get lifetime(): number {
    return this.#services.session.isMember ? 0 : LIFETIMES.comments;
  }

  /**
   * Posts a comment or a reply. Resolves to the refusal, or undefined once the comment is in the
   * list. Never rejects.
   */
  async write(text: string, parent: Comment | null): Promise<Refusal<'text'> | undefined> {
    const { api, signIn, notifications } = this.#services;
    const { section, objectId } = this.#target();
    const parentId = parent ? String(parent.comment_id) : '';
    const body = {
      act: 'comment',
      section,
      object_id: String(objectId),
      parent_id: parentId,
      text,
    } as const;
    const sent = await this.#sender.send(text, parentId, (key) =>
      signIn.withMember(() => api.post('stat', { ...body, key })),
    );
    if ('refusal' in sent) return sent.refusal;
    if (sent.answer.comment) this.add(sent.answer.comment);
    notifications.success('notify.comment_success');
    return undefined;
  }

  /** Removes the member's own comment, even if another tab already removed it. Never rejects. */
  async remove(comment: Comment): Promise<void> {
    const { api, signIn, notifications } = this.#services;
    const removal = { act: 'comment_delete', comment_id: String(comment.comment_id) } as const;
    try {
      const result = await signIn.withMember(() => api.post('stat', removal));
      if (!result) return;
      if (!result.ok && result.refusal.code !== 'not_found')
        return notifyRefusal(notifications, result.refusal);
      this.removeFromList(comment);
      notifications.success('notify.comment_removed');
    } catch (cause) {
      notifications.error(`error.${failureCode(cause)}`);
    }
  }

  /**
   * Opens the contact form about a comment. A click outside does not close it, so typed text is not
   * lost.
   */
  report({ comment_id: id }: Comment, title: string): void {
    const { modals, origin } = this.#services;
    const page = `${origin}${this.#target().page}#comment-${id}`;
    modals.open('ContactUs', { about: 'comment', page, title }, { clickOutside: false });
  }

  /** Votes: 1 likes, 0 dislikes. It also posts for visitors; the refusal opens the Login dialog. */
  async vote(comment: Comment, vote: 1 | 0): Promise<void> {
    const counts = await this.#services.actions.voteOnComment(comment.comment_id, vote);
    if (counts && counts !== 'already') this.list.replaceItem({ ...comment, ...counts });
  }

  add(comment: Comment): void {
    this.list.prepend(comment);
    this.lastWrittenId = comment.comment_id;
  }

  removeFromList(comment: Comment): void {
    this.list.removeItem(comment.comment_id);
    this.removals += 1;
  }

  dispose(): void {
    this.list.dispose();
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<Comment>> {
    const { section, objectId } = this.#target();
    const values = { lifetime: this.lifetime, section, object_id: objectId, page };
    const { comments, total_count, pages } = await this.#services.api.read('comments', values, {
      signal,
    });
    return { items: comments, totalCount: total_count, pageCount: pages };
  }
}
