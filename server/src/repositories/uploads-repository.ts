import {
  UPLOAD_ORPHAN_HOURS,
  UPLOADS_AT_ONCE,
  UPLOADS_PER_DAY,
  type VideoState,
} from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UploadState } from '../db/schema/uploads.ts';
import { writeAudit, type Actor } from './audit.ts';
import { emptyMedia } from './empty-media.ts';
import { publicStates } from './public-states.ts';
import type { VideoStatesRepository } from './video-states-repository.ts';

/** A file on its way, as its row has it: the row is the truth, whatever lies on the disk. Sizes in bytes. */
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
  /** The draft whose file it takes the place of. */
  videoId: number | undefined;
  quota: UploadQuota;
}

/** Bytes that one member may have: files that are sent or wait for the pipeline, and media that are not public. */
export interface UploadQuota {
  waitingBytes: number;
  keptBytes: number;
}

/** What came of beginning an upload; with a replaced file what of the former is to be removed: keys of uploads, folders of media. */
export type Begun =
  | { outcome: 'begun'; videoId: number; formerKeys: string[]; formerFolders: string[] }
  | { outcome: 'full' | 'quota' | 'none' | 'state' };

/** States in which a draft takes another file. */
const REPLACEABLE: readonly VideoState[] = ['draft', 'awaiting_documents', 'rejected', 'failed'];
const HOURS = sql.raw(`interval '${UPLOAD_ORPHAN_HOURS} hours'`);
/** A row whose file is not there yet may be a moment old. */
const SETTLED = sql.raw(`interval '10 minutes'`);

const COLUMNS = sql`upload_key as key, user_id as "userId", filename, bytes, received_bytes as "receivedBytes", state, video_id as "videoId", created_at as "createdAt"`;

/** Rows of uploads, and the state of their videos with them. */
export class UploadsRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /** Makes the rows of an upload and its video, or gives a draft of the member's a new file. `none`: it is no draft of theirs; `state`: not now. */
  begin(upload: NewUpload, actor: Actor): Promise<Begun> {
    return this.#db.transaction().execute(async (transaction) => {
      // One after the other, so that the limits hold.
      await sql`select from app_user where id = ${upload.userId} for update`.execute(transaction);
      if (await isFull(transaction, upload.userId)) return { outcome: 'full' };
      if (await isOverQuota(transaction, upload)) return { outcome: 'quota' };
      const begun =
        upload.videoId === undefined
          ? await this.#make(transaction, upload, actor)
          : await this.#replace(transaction, upload.videoId, upload.userId, actor);
      if (begun.outcome !== 'begun') return begun;
      const { userId: user_id, key: upload_key, filename, bytes } = upload;
      await transaction
        .insertInto('upload')
        .values({ user_id, upload_key, filename, bytes, video_id: begun.videoId })
        .execute();
      return begun;
    });
  }

  /** Whether a member may begin no further upload now. */
  isFull(userId: number): Promise<boolean> {
    return isFull(this.#db, userId);
  }

  async find(key: string): Promise<UploadRecord | undefined> {
    const { rows } =
      await sql<UploadRecord>`select ${COLUMNS} from upload where upload_key = ${key}`.execute(
        this.#db,
      );
    return rows[0];
  }

  /** Writes down how much of a file is there. */
  async receive(key: string, received: number): Promise<void> {
    await sql`
      update upload set received_bytes = least(bytes, ${received}::bigint), updated_at = now(), expires_at = now() + ${HOURS}
      where upload_key = ${key} and state = 'receiving'`.execute(this.#db);
  }

  /** The size of a file that was not known before its end. */
  async measure(key: string, bytes: number): Promise<void> {
    await sql`
      update upload set received_bytes = ${bytes}::bigint, bytes = ${bytes}::bigint, updated_at = now()
      where upload_key = ${key} and state = 'receiving'`.execute(this.#db);
  }

  /**
   * The file is whole: its video goes on to the checks. Undefined where that was done already, or where the video was taken away
   * meanwhile: then the upload is abandoned. Rejects with a unique violation for a duplicate.
   */
  finish(key: string, sha256: Buffer, actor: Actor): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const videoId = await lockVideoOf(transaction, key);
      const { rows } = await sql<{ bytes: number }>`
        update upload set state = ${videoId === undefined ? 'abandoned' : 'received'}, received_bytes = bytes, sha256 = ${sha256}, updated_at = now()
        where upload_key = ${key} and state = 'receiving' returning bytes`.execute(transaction);
      const [received] = rows;
      if (videoId === undefined || !received) return undefined;
      await sql`update video set sha256 = ${sha256}, bytes = ${received.bytes}, error_code = '' where id = ${videoId}`.execute(
        transaction,
      );
      await this.#states.transition(
        { videoId, from: ['uploading'], to: 'checking', actor },
        transaction,
      );
      return videoId;
    });
  }

  /** The file is refused for good. */
  async refuse(key: string, code: string, actor: Actor): Promise<void> {
    await this.#end(key, { state: 'rejected', code, to: 'failed', actor });
  }

  /** Nothing more comes of an upload that is under way: its draft is without a file again. False where it is not under way. */
  async abandon(key: string, code: string, actor: Actor): Promise<boolean> {
    return this.#end(key, { state: 'abandoned', code, to: 'draft', actor });
  }

  /** Uploads under way that nothing came for in UPLOAD_ORPHAN_HOURS. */
  async overdue(now: Date): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select upload_key as key from upload where state = 'receiving' and expires_at < ${now}::timestamptz limit 1000`.execute(
      this.#db,
    );
    return rows.map(({ key }) => key);
  }

  /** Uploads under way whose rows are no news. */
  async underWay(now: Date): Promise<UploadRecord[]> {
    const { rows } = await sql<UploadRecord>`
      select ${COLUMNS} from upload where state = 'receiving' and created_at < ${now}::timestamptz - ${SETTLED} limit 1000`.execute(
      this.#db,
    );
    return rows;
  }

  /** Those of these keys whose file is still needed: under way, or the original of a video that is worked on, held back, or failed not long ago. */
  async needed(keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ key: string }>`
      select u.upload_key as key from upload u left join video v on v.id = u.video_id
      where u.upload_key = any(${[...keys]}::text[]) and (u.state = 'receiving' or (u.state in ('received', 'accepted')
        and (v.state in ('uploading', 'checking', 'transcoding', 'quarantined')
          or (v.state = 'failed' and v.updated_at > ${now}::timestamptz - ${HOURS}))))`.execute(
      this.#db,
    );
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

  async #make(
    transaction: Database,
    { userId, title, dir }: NewUpload,
    actor: Actor,
  ): Promise<Begun> {
    const { id } = await transaction
      .insertInto('video')
      .values({ user_id: userId, title, dir, origin: 'upload', state: 'uploading' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, actor, { action: 'video_uploading', object: `video:${id}` });
    return { outcome: 'begun', videoId: id, formerKeys: [], formerFolders: [] };
  }

  /** Takes the former file away, with all that was found out about it: what is decided of it counts for it alone. */
  async #replace(
    transaction: Database,
    videoId: number,
    userId: number,
    actor: Actor,
  ): Promise<Begun> {
    const { rows } = await sql<{ state: VideoState }>`
      select state from video where id = ${videoId} and user_id = ${userId} and origin = 'upload' and state not in ('removed', 'purged')
      for update`.execute(transaction);
    const [found] = rows;
    if (!found) return { outcome: 'none' };
    const isMoved = await this.#states.transition(
      { videoId, from: REPLACEABLE, to: 'uploading', actor },
      transaction,
    );
    if (!isMoved && found.state !== 'uploading') return { outcome: 'state' };
    const { rows: former } = await sql<{ key: string }>`
      update upload set state = case state when 'receiving' then 'abandoned' else state end, video_id = null, updated_at = now()
      where video_id = ${videoId} returning upload_key as key`.execute(transaction);
    const formerFolders = await emptyMedia(transaction, [videoId]);
    await sql`
      update video set version = version + 1, sha256 = null, bytes = 0, hash_screened_at = null, sent_at = null, preview_no = 0, error_code = '',
        step = '', progress = 0, progress_at = null, ingest_run = null, duration_s = 0, width = 0, height = 0, formats = 0, updated_at = now()
      where id = ${videoId}`.execute(transaction);
    return { outcome: 'begun', videoId, formerKeys: former.map(({ key }) => key), formerFolders };
  }
}

/** Locks the video that waits for this upload; before the upload's own row, as every other writer does. */
async function lockVideoOf(transaction: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from video where id = (select video_id from upload where upload_key = ${key}) and state = 'uploading' for update`.execute(
    transaction,
  );
  return rows[0]?.id;
}

async function isFull(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ underWay: number; ofDay: number }>`
    select count(*) filter (where state = 'receiving') as "underWay", count(*) filter (where created_at > now() - interval '24 hours') as "ofDay"
    from upload where user_id = ${userId} and section = 'video' and (state = 'receiving' or created_at > now() - interval '24 hours')`.execute(
    db,
  );
  const [{ underWay, ofDay } = { underWay: 0, ofDay: 0 }] = rows;
  return underWay >= UPLOADS_AT_ONCE || ofDay >= UPLOADS_PER_DAY;
}

/** True if one more file exceeds the quota. A file that it replaces does not count. */
async function isOverQuota(
  db: Database,
  { userId, bytes, videoId = 0, quota }: NewUpload,
): Promise<boolean> {
  const { rows } = await sql<{ waiting: number; kept: number }>`
    select (select coalesce(sum(u.bytes), 0) from upload u left join video v on v.id = u.video_id
        where u.user_id = ${userId} and u.video_id is distinct from ${videoId} and (u.state = 'receiving'
          or (u.state = 'received' and v.state in ('checking', 'transcoding', 'quarantined', 'failed'))))::bigint as waiting,
      (select coalesce(sum(f.bytes), 0) from video v join video_file f on f.video_id = v.id
        where v.user_id = ${userId} and v.origin = 'upload' and v.id <> ${videoId}
          and v.state not in ${publicStates} and v.state not in ('removed', 'purged'))::bigint as kept`.execute(
    db,
  );
  const [{ waiting, kept } = { waiting: 0, kept: 0 }] = rows;
  return waiting + bytes > quota.waitingBytes || kept > quota.keptBytes;
}
