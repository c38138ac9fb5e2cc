import {
  UPLOAD_ORPHAN_HOURS,
  UPLOADS_AT_ONCE,
  UPLOADS_PER_DAY,
  type VideoState,
} from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { UploadState } from '../../db/schema/uploads.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { emptyMedia } from '../videos/empty-media.ts';
import { publicStates } from '../videos/public-states.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/** An upload. The row is authoritative, whatever is on the disk. Sizes in bytes. */
export interface UploadRecord {
  key: string;
  userId: number;
  filename: string;
  bytes: number;
  receivedBytes: number;
  state: UploadState;
  videoId: number | null;
  createdAt: Date;
}

export interface NewUpload {
  userId: number;
  key: string;
  filename: string;
  bytes: number;
  title: string;
  dir: string;
  /** Draft whose file is replaced. */
  videoId: number | undefined;
  quota: UploadQuota;
}

/**
 * Quotas of a member, bytes: files in progress or waiting for the pipeline, and unpublished media.
 */
export interface UploadQuota {
  waitingBytes: number;
  keptBytes: number;
}

/**
 * Result of starting an upload. For a replaced file it contains the former upload keys and media
 * folders to remove.
 */
export type BeginUploadResult =
  | { outcome: 'begun'; videoId: number; formerKeys: string[]; formerFolders: string[] }
  | { outcome: 'full' | 'quota' | 'none' | 'state' };

/** States in which a draft accepts another file. */
const REPLACEABLE: readonly VideoState[] = ['draft', 'awaiting_documents', 'rejected', 'failed'];
const ORPHAN_INTERVAL = sql.raw(`interval '${UPLOAD_ORPHAN_HOURS} hours'`);
/** A younger row may not have its file yet. */
const SETTLE_TIME = sql.raw(`interval '10 minutes'`);

const COLUMNS = sql`upload_key as key, user_id as "userId", filename, bytes,
received_bytes as "receivedBytes", state, video_id as "videoId", created_at as "createdAt"`;

/** Uploads, with the state of their videos. */
export class UploadsRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /**
   * Creates the rows of an upload and its video, or replaces the file of a member's draft. `none`:
   * not a draft of theirs; `state`: not possible now.
   */
  beginUpload(upload: NewUpload, actor: Actor): Promise<BeginUploadResult> {
    return this.#db.transaction().execute(async (transaction) => {
      // Serializes uploads of a member, so that the limits hold.
      await sql`select from app_user where id = ${upload.userId} for update`.execute(transaction);
      if (await isAtLimit(transaction, upload.userId)) return { outcome: 'full' };
      if (await isOverQuota(transaction, upload)) return { outcome: 'quota' };
      const result =
        upload.videoId === undefined
          ? await this.#createVideo(transaction, upload, actor)
          : await this.#replace(transaction, upload.videoId, upload.userId, actor);
      if (result.outcome !== 'begun') return result;
      const { userId: user_id, key: upload_key, filename, bytes } = upload;
      await transaction
        .insertInto('upload')
        .values({ user_id, upload_key, filename, bytes, video_id: result.videoId })
        .execute();
      return result;
    });
  }

  /** True if the member may not start another upload now. */
  isAtLimit(userId: number): Promise<boolean> {
    return isAtLimit(this.#db, userId);
  }

  async findUpload(key: string): Promise<UploadRecord | undefined> {
    const { rows } =
      await sql<UploadRecord>`select ${COLUMNS} from upload where upload_key = ${key}`.execute(
        this.#db,
      );
    return rows[0];
  }

  /** Stores the number of received bytes. */
  async saveReceivedBytes(key: string, received: number): Promise<void> {
    await sql`
      update upload set received_bytes = least(bytes, ${received}::bigint),
      updated_at = now(), expires_at = now() + ${ORPHAN_INTERVAL}
      where upload_key = ${key} and state = 'receiving'`.execute(this.#db);
  }

  /** Stores the size of a file that is known only at its end. */
  async saveSize(key: string, bytes: number): Promise<void> {
    await sql`
      update upload set received_bytes = ${bytes}::bigint, bytes = ${bytes}::bigint,
      updated_at = now()
      where upload_key = ${key} and state = 'receiving'`.execute(this.#db);
  }

  /**
   * Marks the file as received and moves its video to `checking`. Undefined if that happened
   * already, or if the video was removed meanwhile; then the upload is abandoned. Rejects with a
   * unique violation for a duplicate.
   */
  finish(key: string, sha256: Buffer, actor: Actor): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const videoId = await lockVideoOf(transaction, key);
      const { rows } = await sql<{ bytes: number }>`
        update upload set state = ${videoId === undefined ? 'abandoned' : 'received'},
        received_bytes = bytes, sha256 = ${sha256}, updated_at = now()
        where upload_key = ${key} and state = 'receiving' returning bytes`.execute(transaction);
      const [received] = rows;
      if (videoId === undefined || !received) return undefined;
      await sql`update video set sha256 = ${sha256}, bytes = ${received.bytes}, error_code = ''
      where id = ${videoId}`.execute(transaction);
      await this.#states.transition(
        { videoId, from: ['uploading'], to: 'checking', actor },
        transaction,
      );
      return videoId;
    });
  }

  /** Rejects the file permanently. */
  async refuse(key: string, code: string, actor: Actor): Promise<void> {
    await this.#end(key, { state: 'rejected', code, to: 'failed', actor });
  }

  /**
   * Abandons an upload in progress; its draft has no file again. False if it is not in progress.
   */
  async abandon(key: string, code: string, actor: Actor): Promise<boolean> {
    return this.#end(key, { state: 'abandoned', code, to: 'draft', actor });
  }

  /** Uploads in progress that have received nothing for UPLOAD_ORPHAN_HOURS. */
  async listStale(now: Date): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select upload_key as key from upload where state = 'receiving'
      and expires_at < ${now}::timestamptz limit 1000`.execute(this.#db);
    return rows.map(({ key }) => key);
  }

  /** Uploads in progress whose rows are not brand-new. */
  async listReceiving(now: Date): Promise<UploadRecord[]> {
    const { rows } = await sql<UploadRecord>`
      select ${COLUMNS} from upload where state = 'receiving'
      and created_at < ${now}::timestamptz - ${SETTLE_TIME} limit 1000`.execute(this.#db);
    return rows;
  }

  /**
   * The keys whose file is still needed: uploads in progress, and originals of videos that are
   * being processed, held back or failed recently.
   */
  async filterNeeded(keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ key: string }>`
      select u.upload_key as key from upload u left join video v on v.id = u.video_id
      where u.upload_key = any(${[...keys]}::text[]) and (u.state = 'receiving'
      or (u.state in ('received', 'accepted')
        and (v.state in ('uploading', 'checking', 'transcoding', 'quarantined')
          or (v.state = 'failed'
          and v.updated_at > ${now}::timestamptz - ${ORPHAN_INTERVAL}))))`.execute(this.#db);
    return new Set(rows.map(({ key }) => key));
  }

  #end(
    key: string,
    { state, code, to, actor }: { state: UploadState; code: string; to: VideoState; actor: Actor },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const videoId = await lockVideoOf(transaction, key);
      const { numAffectedRows = 0n } = await sql`
        update upload set state = ${state}, error_code = nullif(${code}, ''), updated_at = now()
        where upload_key = ${key} and state = 'receiving'`.execute(transaction);
      if (numAffectedRows === 0n) return false;
      if (videoId === undefined) return true;
      await sql`update video set error_code = ${code} where id = ${videoId}`.execute(transaction);
      await this.#states.transition({ videoId, from: ['uploading'], to, actor }, transaction);
      return true;
    });
  }

  async #createVideo(
    transaction: Database,
    { userId, title, dir }: NewUpload,
    actor: Actor,
  ): Promise<BeginUploadResult> {
    const { id } = await transaction
      .insertInto('video')
      .values({ user_id: userId, title, dir, origin: 'upload', state: 'uploading' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, actor, { action: 'video_uploading', object: `video:${id}` });
    return { outcome: 'begun', videoId: id, formerKeys: [], formerFolders: [] };
  }

  /**
   * Removes the former file and all findings about it, because decisions apply to one file only.
   */
  async #replace(
    transaction: Database,
    videoId: number,
    userId: number,
    actor: Actor,
  ): Promise<BeginUploadResult> {
    const { rows } = await sql<{ state: VideoState }>`
      select state from video where id = ${videoId} and user_id = ${userId} and origin = 'upload'
      and state not in ('removed', 'purged')
      for update`.execute(transaction);
    const [found] = rows;
    if (!found) return { outcome: 'none' };
    const isMoved = await this.#states.transition(
      { videoId, from: REPLACEABLE, to: 'uploading', actor },
      transaction,
    );
    if (!isMoved && found.state !== 'uploading') return { outcome: 'state' };
    const { rows: former } = await sql<{ key: string }>`
      update upload set state = case state when 'receiving' then 'abandoned'
      else state end, video_id = null, updated_at = now()
      where video_id = ${videoId} returning upload_key as key`.execute(transaction);
    const formerFolders = await emptyMedia(transaction, [videoId]);
    await sql`
      update video set version = version + 1, sha256 = null, bytes = 0, hash_screened_at = null,
      sent_at = null, preview_no = 0, error_code = '',
        step = '', progress = 0, progress_at = null, ingest_run = null, duration_s = 0, width = 0,
        height = 0, formats = 0, updated_at = now()
      where id = ${videoId}`.execute(transaction);
    return { outcome: 'begun', videoId, formerKeys: former.map(({ key }) => key), formerFolders };
  }
}

/**
 * Locks the video of this upload before the row of the upload, in the same order as all other
 * writers.
 */
async function lockVideoOf(transaction: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from video where id = (select video_id from upload where upload_key = ${key})
    and state = 'uploading' for update`.execute(transaction);
  return rows[0]?.id;
}

async function isAtLimit(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ inProgress: number; startedLastDay: number }>`
    select count(*) filter (where state = 'receiving') as "inProgress",
    count(*) filter (where created_at > now() - interval '24 hours') as "startedLastDay"
    from upload where user_id = ${userId} and section = 'video' and (state = 'receiving'
    or created_at > now() - interval '24 hours')`.execute(db);
  const [{ inProgress, startedLastDay } = { inProgress: 0, startedLastDay: 0 }] = rows;
  return inProgress >= UPLOADS_AT_ONCE || startedLastDay >= UPLOADS_PER_DAY;
}

/** True if one more file exceeds the quota. A file that it replaces does not count. */
async function isOverQuota(
  db: Database,
  { userId, bytes, videoId = 0, quota }: NewUpload,
): Promise<boolean> {
  const { rows } = await sql<{ waiting: number; kept: number }>`
    select (select coalesce(sum(u.bytes), 0) from upload u left join video v on v.id = u.video_id
        where u.user_id = ${userId} and u.video_id is distinct from ${videoId}
        and (u.state = 'receiving'
          or (u.state = 'received'
          and v.state in ('checking', 'transcoding', 'quarantined', 'failed'))))::bigint as waiting,
      (select coalesce(sum(f.bytes), 0) from video v join video_file f on f.video_id = v.id
        where v.user_id = ${userId} and v.origin = 'upload' and v.id <> ${videoId}
          and v.state not in ${publicStates}
          and v.state not in ('removed', 'purged'))::bigint as kept`.execute(db);
  const [{ waiting, kept } = { waiting: 0, kept: 0 }] = rows;
  return waiting + bytes > quota.waitingBytes || kept > quota.keptBytes;
}
