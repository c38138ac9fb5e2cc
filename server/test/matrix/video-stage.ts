import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COOKIES } from '@nocturne/contracts/cookies';
import {
  FILE_FORMATS,
  filePath,
  POSTER_WIDTHS,
  posterPath,
  spritePath,
} from '@nocturne/contracts/media-layout';
import { FORMAT_BIT, SECTION_CODE } from '../../src/lib/codes.ts';
import { SYSTEM } from '../../src/repositories/audit/audit.ts';
import { newReference } from '../../src/services/cases/case-reference.ts';
import { anApprovedUpload } from '../support/uploaded-video.ts';
import { freshAddress, type TestSite } from '../test-site.ts';

export const VIDEO_ROLES = [
  'visitor',
  'member',
  'uploader',
  'moderator',
  'trust',
  'admin',
] as const;
export type VideoRole = (typeof VIDEO_ROLES)[number];
export const VIDEO_CONDITIONS = [
  'public',
  'private',
  'draft',
  'in review',
  'withdrawn',
  'deleted',
] as const;
export type VideoCondition = (typeof VIDEO_CONDITIONS)[number];

/** Demo members. `moth` has no role here, because the helper for uploads makes it a reviewer. */
const MEMBERS: Readonly<Record<Exclude<VideoRole, 'visitor'>, string>> = {
  member: 'ottoline',
  uploader: 'lena',
  moderator: 'juniper',
  trust: 'sable_fox',
  admin: 'nightswim',
};
/** Every kind of file that a video has. */
export const VIDEO_FILES = [
  ...FILE_FORMATS.map(filePath),
  ...POSTER_WIDTHS.map((width) => posterPath(1, width)),
  'hls/sd/index.m3u8',
  'hls/sd/media.mp4',
  spritePath(1),
  'captions/a.vtt',
];

/** A video, with the present and past addresses of its files. */
export interface StagedVideo {
  id: number;
  folder: string;
  /** Its present or last public name; empty if it was never published. */
  name: string;
}

/** Videos of one uploader, one in each state. A video that a call changes is created again. */
export class VideoStage {
  readonly #site: TestSite['site'];
  readonly #cookies = new Map<VideoRole, string>();
  readonly #ids = new Map<VideoRole, number>();
  readonly #videos = new Map<VideoCondition, StagedVideo>();

  constructor({ site }: TestSite) {
    this.#site = site;
  }

  async prepare(): Promise<void> {
    const { db, services } = this.#site;
    for (const [role, username] of Object.entries(MEMBERS) as [VideoRole, string][]) {
      const siteRole =
        role === 'member' || role === 'uploader'
          ? 'member'
          : (role as 'moderator' | 'trust' | 'admin');
      await db
        .updateTable('app_user')
        .set({ role: siteRole })
        .where('username', '=', username)
        .execute();
      const { id } = await db
        .selectFrom('app_user')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      this.#ids.set(role, id);
      const visit = { userId: id, address: freshAddress(), userAgent: '', oldSecret: undefined };
      this.#cookies.set(role, `${COOKIES.session}=${await services.sessions.beginSession(visit)}`);
    }
  }

  cookieOf(role: VideoRole): Record<string, string> {
    const cookie = this.#cookies.get(role);
    return cookie === undefined ? {} : { cookie };
  }

  async video(condition: VideoCondition): Promise<StagedVideo> {
    const made = this.#videos.get(condition) ?? (await this.#make(condition));
    this.#videos.set(condition, made);
    return made;
  }

  /** Makes the next call get another video. */
  discardVideo(condition: VideoCondition): void {
    this.#videos.delete(condition);
  }

  /** Creates a playlist of the caller with this video. For a visitor it is the uploader's. */
  async playlistOf(role: VideoRole, videoId: number | undefined): Promise<number> {
    const user_id = this.#ids.get(role) ?? this.#ids.get('uploader');
    if (user_id === undefined) throw new Error('the stage is not prepared');
    const words = { title: 'On stage', dir: 'on-stage', is_private: false, user_id };
    const { id } = await this.#site.db
      .insertInto('playlist')
      .values(words)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (videoId === undefined) return id;
    await this.#site.db
      .insertInto('playlist_item')
      .values({ playlist_id: id, video_id: videoId, pos: 0 })
      .execute();
    return id;
  }

  /** Creates a case about a video; resolves to its reference. */
  async caseOf(videoId: number): Promise<string> {
    const reference = newReference();
    const subject = { subject_section: SECTION_CODE.video, subject_id: videoId };
    await this.#site.db
      .insertInto('moderation_case')
      .values({ reference, kind: 'complaint', state: 'acknowledged', ...subject })
      .execute();
    return reference;
  }

  /** Dates all comments to an hour ago, because limits have their own tests. */
  async resetCommentLimit(): Promise<void> {
    const created_at = new Date(Date.now() - 3_600_000);
    await this.#site.db.updateTable('comment').set({ created_at }).execute();
  }

  async categoryDir(): Promise<string> {
    return (
      await this.#site.db.selectFrom('category').select('dir').limit(1).executeTakeFirstOrThrow()
    ).dir;
  }

  async #make(condition: VideoCondition): Promise<StagedVideo> {
    const { db, folders, services } = this.#site;
    const until =
      condition === 'draft'
        ? 'awaiting_documents'
        : condition === 'in review'
          ? 'in_review'
          : 'approved';
    const { id, folder } = await anApprovedUpload({ db, folders, until });
    await db
      .updateTable('video')
      .set({ formats: FORMAT_BIT['_sd.mp4'] | FORMAT_BIT['.mp4'] })
      .where('id', '=', id)
      .execute();
    await this.#writeFiles(folders.review, folder);
    if (condition === 'in review')
      await db.updateTable('video').set({ sent_at: new Date() }).where('id', '=', id).execute();
    if (until !== 'approved') return { id, folder, name: '' };
    await services.publication.publish(id, SYSTEM);
    if (condition === 'private')
      await db.updateTable('video').set({ is_private: true }).where('id', '=', id).execute();
    const asset = await db
      .selectFrom('video_asset')
      .selectAll()
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    if (condition === 'withdrawn')
      await services.publication.withdraw(id, 'disabled_pending', SYSTEM);
    if (condition === 'deleted') await services.publication.withdraw(id, 'removed', SYSTEM);
    return { id, folder: asset.folder, name: asset.public_name ?? '' };
  }

  async #writeFiles(root: string, folder: string): Promise<void> {
    for (const file of VIDEO_FILES) {
      const path = join(root, folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `bytes of ${file}`);
    }
  }
}
