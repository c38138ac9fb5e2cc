import type { WallPost } from '@nocturne/contracts/entities/community';
import type { Services } from '@nocturne/federation/services';
import type { Refusal } from '@nocturne/lib/refusal';
import type { Page } from '@nocturne/stores/paged-list';
import { TextSender } from '@nocturne/stores/text-sender';
import { makeAutoObservable } from 'mobx';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';
import type { TabContent } from '../../area/tab-content.ts';
import { pageOf } from '../../social/page-of.ts';

/** A member's wall: pages of posts and new posts. Author and owner may delete a post. */
export class WallContent implements TabContent {
  readonly posts: ListContent<WallPost>;
  /** True for the owner and friends (docs/community.md). */
  mayWrite = false;

  #services: Services;
  #area: AreaStore;
  #sender = new TextSender();

  constructor(services: Services, area: AreaStore) {
    this.#services = services;
    this.#area = area;
    this.posts = new ListContent(services, {
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (post) => post.post_id,
      removal: (post) => ({
        body: { act: 'wall_delete', post_id: String(post.post_id) },
        success: 'notify.wall_post_removed',
      }),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  get loadState() {
    return this.posts.loadState;
  }
  get isMissing(): boolean {
    return this.posts.isMissing;
  }
  get isKept(): boolean {
    return this.posts.isKept;
  }

  /** Returns true if the visitor may delete the post. */
  mayRemove(post: WallPost): boolean {
    return this.#area.isMine || post.author.user_id === this.#services.session.user?.user_id;
  }

  open(page: number, signal?: AbortSignal): Promise<void> {
    return this.posts.open(page, signal);
  }

  /** Resolves to the refusal, or undefined if the post was accepted. Never rejects. */
  async write(text: string): Promise<Refusal<'text'> | undefined> {
    const { api, signIn, notifications } = this.#services;
    const wall = String(this.#area.memberId);
    const sent = await this.#sender.send(text, wall, (key) =>
      signIn.withMember(() => api.post('stat', { act: 'wall_post', user_id: wall, text, key })),
    );
    if ('refusal' in sent) return sent.refusal;
    if (sent.answer.post) this.posts.list.prepend(sent.answer.post);
    notifications.success('notify.wall_post_success');
    return undefined;
  }

  resume(previous: this): Promise<void> {
    return this.posts.resume(previous.posts);
  }
  snapshot(): unknown {
    return { posts: this.posts.snapshot(), mayWrite: this.mayWrite };
  }
  restore(state: unknown): void {
    const { posts, mayWrite } = state as { posts: unknown; mayWrite: boolean };
    this.posts.restore(posts);
    this.setMayWrite(mayWrite);
  }
  dispose(): void {
    this.posts.dispose();
  }

  setMayWrite(mayWrite: boolean): void {
    this.mayWrite = mayWrite;
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<WallPost>> {
    const found = await this.#services.api.read(
      'wall',
      { user_id: this.#area.memberId, page },
      { signal },
    );
    if (!signal.aborted) this.setMayWrite(found.may_write);
    return pageOf(found.posts, found);
  }
}
