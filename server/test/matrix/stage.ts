import { randomBytes } from 'node:crypto';
import type { CaseQueue } from '@nocturne/contracts/cases';
import { COOKIES } from '@nocturne/contracts/cookies';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../src/lib/codes.ts';
import { shortId } from '../../src/repositories/accounts/sessions-repository.ts';
import { newReference } from '../../src/services/cases/case-reference.ts';
import { hashOf, newSecret } from '../../src/lib/secrets.ts';
import { Passwords } from '../../src/services/accounts/passwords.ts';
import { SiteKey } from '../../src/services/site/site-key.ts';
import { UnsubscribeTokens } from '../../src/services/accounts/unsubscribe-tokens.ts';
import { transitionThrough } from '../support/uploaded-video.ts';
import { DEMO_PASSWORD, freshAddress, type TestSite } from '../test-site.ts';

/**
 * Callers: a visitor, and demo members by their relation to the owner of the objects or to the
 * site.
 */
export const ROLES = [
  'visitor',
  'owner',
  'other',
  'friend',
  'suspended',
  'moderator',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

type Member = Exclude<Role, 'visitor'>;

type MemberIds = Readonly<Record<Member, number>>;
const MEMBERS: Readonly<Record<Member, string>> = {
  owner: 'lena',
  other: 'moth',
  friend: 'juniper',
  suspended: 'halvard',
  moderator: 'sable_fox',
  admin: 'nightswim',
};

/** Ids and names that do not exist. */
export const UNKNOWN = {
  id: 987_654,
  dir: 'nothing-here',
  token: 'x'.repeat(43),
  reference: 'NC-00000000',
} as const;

/**
 * The objects that calls are about. An object that a call may use up is created again for each
 * call.
 */
export class Stage {
  readonly #site: TestSite['site'];
  readonly #ids: MemberIds;
  readonly videos: Readonly<Record<'public' | 'private' | 'removed' | 'draft', number>>;
  readonly #passwordHash: string;
  readonly #unsubscribeTokens: UnsubscribeTokens;

  private constructor(
    site: TestSite['site'],
    ids: MemberIds,
    videos: Stage['videos'],
    passwordHash: string,
    siteKey: SiteKey,
  ) {
    this.#site = site;
    this.#ids = ids;
    this.videos = videos;
    this.#passwordHash = passwordHash;
    this.#unsubscribeTokens = new UnsubscribeTokens(siteKey);
  }

  static async create({ site }: TestSite): Promise<Stage> {
    const { db } = site;
    const idOf = async (username: string) =>
      (
        await db
          .selectFrom('app_user')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id;
    const entries = await Promise.all(
      Object.entries(MEMBERS).map(
        async ([role, username]) => [role, await idOf(username)] as const,
      ),
    );
    const ids = Object.fromEntries(entries) as MemberIds;
    await db
      .updateTable('app_user')
      .set({ status: 'suspended' })
      .where('id', '=', ids.suspended)
      .execute();
    await db
      .updateTable('app_user')
      .set({ role: 'moderator' })
      .where('id', '=', ids.moderator)
      .execute();
    await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', ids.admin).execute();
    for (const table of ['vote', 'favourite', 'subscription'] as const)
      await db.deleteFrom(table).execute();
    const videoOf = async (status: number) =>
      (
        await db
          .selectFrom('video')
          .select('id')
          .where('status', '=', status)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id;
    const { public: shown, private: hidden, deleted } = VIDEO_STATUS_CODE;
    const videos = {
      public: await videoOf(shown),
      private: await videoOf(hidden),
      removed: await videoOf(deleted),
      draft: 0,
    };
    const draft = {
      dir: 'draft',
      title: 'A draft',
      duration_s: 60,
      origin: 'upload',
      state: 'draft',
      user_id: ids.owner,
    } as const;
    videos.draft = (
      await db.insertInto('video').values(draft).returning('id').executeTakeFirstOrThrow()
    ).id;
    const stage = new Stage(
      site,
      ids,
      videos,
      await new Passwords().hash(DEMO_PASSWORD),
      await SiteKey.create(site.config),
    );
    await stage.resetFriends();
    return stage;
  }

  /** Returns a new session for each call, because one of the calls signs out. */
  async cookieOf(role: Role): Promise<string> {
    if (role === 'visitor') return '';
    const visit = {
      userId: this.#ids[role],
      address: freshAddress(),
      userAgent: '',
      oldSecret: undefined,
    };
    return `${COOKIES.session}=${await this.#site.services.sessions.beginSession(visit)}`;
  }

  idOf(role: Member): number {
    return this.#ids[role];
  }

  /** Returns the unsubscribe token from an email to a member. */
  unsubscribeTokenOf(role: Member): string {
    return this.#unsubscribeTokens.sign({ userId: this.#ids[role], kind: 'notifications' });
  }

  usernameOf(role: Member): string {
    return MEMBERS[role];
  }

  /** Creates a case about the public video; resolves to its reference. */
  async caseOf(kind: CaseQueue): Promise<string> {
    const reference = newReference();
    const subject = { subject_section: SECTION_CODE.video, subject_id: this.videos.public };
    await this.#site.db
      .insertInto('moderation_case')
      .values({ reference, kind, state: 'acknowledged', ...subject })
      .execute();
    return reference;
  }

  /** Creates a playlist of the owner. */
  async playlist({ isPrivate = false } = {}): Promise<number> {
    const words = {
      title: 'On stage',
      dir: 'on-stage',
      is_private: isPrivate,
      user_id: this.#ids.owner,
    };
    const { id } = await this.#site.db
      .insertInto('playlist')
      .values(words)
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#site.db
      .insertInto('playlist_item')
      .values({ playlist_id: id, video_id: this.videos.public, pos: 0 })
      .execute();
    return id;
  }

  /** Creates a comment of the owner on a video. */
  async comment(status: 'visible' | 'hidden' | 'deleted' = 'visible'): Promise<number> {
    const comment = {
      section: SECTION_CODE.video,
      object_id: this.videos.public,
      user_id: this.#ids.owner,
      body: 'On stage',
      status,
    };
    return (
      await this.#site.db
        .insertInto('comment')
        .values(comment)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  /** Creates an upload of the owner that waits for its documents. */
  async draft(): Promise<number> {
    const draft = {
      dir: 'on-stage',
      title: 'On stage',
      state: 'awaiting_documents',
      user_id: this.#ids.owner,
    } as const;
    return (
      await this.#site.db
        .insertInto('video')
        .values(draft)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  /** Creates a published video of the owner. It is an import, so it needs no review. */
  async ownVideo({ isPrivate = false } = {}): Promise<number> {
    const words = {
      dir: 'on-stage',
      title: 'On stage',
      duration_s: 60,
      origin: 'import',
      state: 'published',
    } as const;
    const video = { ...words, is_private: isPrivate, user_id: this.#ids.owner };
    const { id } = await this.#site.db
      .insertInto('video')
      .values(video)
      .returning('id')
      .executeTakeFirstOrThrow();
    const asset = { video_id: id, folder: `own/${id}` };
    await this.#site.db.insertInto('video_asset').values(asset).execute();
    return id;
  }

  /** Creates an upload of the owner that waits for a decision. */
  async submittedVideo(): Promise<number> {
    const words = {
      dir: 'on-stage',
      title: 'On stage',
      duration_s: 60,
      state: 'draft',
      user_id: this.#ids.owner,
    } as const;
    const { id } = await this.#site.db
      .insertInto('video')
      .values(words)
      .returning('id')
      .executeTakeFirstOrThrow();
    await transitionThrough(this.#site.db, id, [
      'uploading',
      'checking',
      'transcoding',
      'awaiting_documents',
      'in_review',
    ]);
    return id;
  }

  /**
   * Restores the first relations between members: `friend` is the only friend of the owner. Also
   * resets the limits on wall posts and messages. Resolves to the owner's id.
   */
  async resetFriends(): Promise<number> {
    const { db } = this.#site;
    for (const table of ['friend', 'block'] as const) await db.deleteFrom(table).execute();
    const accepted = {
      from_id: this.#ids.friend,
      to_id: this.#ids.owner,
      status: 'accepted',
      answered_at: new Date(),
    } as const;
    await db.insertInto('friend').values(accepted).execute();
    const earlier = { created_at: new Date(Date.now() - 3_600_000) };
    for (const table of ['wall_post', 'message'] as const)
      await db.updateTable(table).set(earlier).execute();
    return this.#ids.owner;
  }

  /**
   * Replaces the relation of the two by a friend request to the actor. Visitors and the member
   * themselves get no request. Resolves to the id of the requester.
   */
  async friendRequest(from: Member, to: Role): Promise<number> {
    const fromId = this.#ids[from];
    if (to !== 'visitor' && to !== from) {
      await this.#clearRelation(from, to);
      await this.#site.db
        .insertInto('friend')
        .values({ from_id: fromId, to_id: this.#ids[to] })
        .execute();
    }
    return fromId;
  }

  /** Makes the owner or the actor block the other. Resolves to the owner's id. */
  async block(by: 'owner' | 'actor', actor: Role): Promise<number> {
    const { owner } = this.#ids;
    if (actor !== 'visitor' && actor !== 'owner') {
      await this.#clearRelation('owner', actor);
      const [user_id, blocked_id] =
        by === 'owner' ? [owner, this.#ids[actor]] : [this.#ids[actor], owner];
      await this.#site.db.insertInto('block').values({ user_id, blocked_id }).execute();
    }
    return owner;
  }

  /** Restores the first relations, except that these two have none. */
  async #clearRelation(one: Member, other: Member): Promise<void> {
    await this.resetFriends();
    const pair = [this.#ids[one], this.#ids[other]];
    await this.#site.db
      .deleteFrom('friend')
      .where('from_id', 'in', pair)
      .where('to_id', 'in', pair)
      .execute();
  }

  async wallPost(
    wall: Member,
    author: Member,
    status: 'visible' | 'deleted' = 'visible',
  ): Promise<number> {
    const post = {
      user_id: this.#ids[wall],
      author_id: this.#ids[author],
      body: 'On stage',
      status,
    };
    return (
      await this.#site.db
        .insertInto('wall_post')
        .values(post)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  /** Creates a message. `isDeleted` means that its author deleted it on their own side. */
  async message(from: Member, to: Member, { isDeleted = false } = {}): Promise<number> {
    const message = {
      from_id: this.#ids[from],
      to_id: this.#ids[to],
      body: 'On stage',
      from_deleted_at: isDeleted ? new Date() : null,
    };
    return (
      await this.#site.db
        .insertInto('message')
        .values(message)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  /** Creates a notification for the owner. */
  async notification(): Promise<number> {
    const told = {
      user_id: this.#ids.owner,
      kind: 'comment',
      actor_id: this.#ids.friend,
      object_id: await this.comment(),
    } as const;
    return (
      await this.#site.db
        .insertInto('notification')
        .values(told)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  /** Starts another session of the owner. Resolves to the id that the owner sees. */
  async session(): Promise<string> {
    const visit = {
      userId: this.#ids.owner,
      address: freshAddress(),
      userAgent: '',
      oldSecret: undefined,
    };
    return shortId(hashOf(await this.#site.services.sessions.beginSession(visit)));
  }

  /** Resets the limit of one export a day. Resolves to the empty form of an export. */
  async resetExportLimit(): Promise<Record<string, never>> {
    await this.#site.db.deleteFrom('data_request').where('kind', '=', 'export').execute();
    return {};
  }

  async emailOf(role: Member): Promise<string> {
    const account = this.#site.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', this.#ids[role]);
    return (await account.executeTakeFirstOrThrow()).email;
  }

  /**
   * Resets the limits on consecutive comments, which have their own tests. Resolves to an unused
   * key.
   */
  async commentKey(): Promise<string> {
    await this.#site.db
      .updateTable('comment')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .execute();
    return freshKey();
  }

  /** Creates an account, optionally with a token to confirm it or to restore its password. */
  async account(
    link?: 'confirm' | 'restore',
  ): Promise<{ username: string; email: string; token: string }> {
    const [username, token] = [`on_stage_${randomBytes(6).toString('hex')}`, newSecret()];
    const account = {
      username,
      email: `${username}@example.org`,
      password_hash: this.#passwordHash,
    };
    const confirmed = link === 'confirm' ? {} : { email_confirmed_at: new Date() };
    const { id } = await this.#site.db
      .insertInto('app_user')
      .values({ ...account, ...confirmed })
      .returning('id')
      .executeTakeFirstOrThrow();
    const expires = new Date(Date.now() + 3_600_000);
    if (link)
      await this.#site.db
        .insertInto('email_token')
        .values({ token_hash: hashOf(token), user_id: id, purpose: link, expires_at: expires })
        .execute();
    return { username, email: account.email, token };
  }

  /** Returns the values that the address of a video's timeline contains. */
  async timelineOf(id: number): Promise<{ video_id: number; count: number; interval: number }> {
    const row = await this.#site.db
      .selectFrom('video_asset')
      .select(['sprite_count', 'sprite_interval_s'])
      .where('video_id', '=', id)
      .executeTakeFirst();
    return { video_id: id, count: row?.sprite_count || 1, interval: row?.sprite_interval_s || 1 };
  }
}

export function freshKey(): string {
  return `matrix-${randomBytes(12).toString('hex')}`;
}
