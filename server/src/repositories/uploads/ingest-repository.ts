import { sql } from 'kysely';
import type { VideoState } from '@nocturne/contracts/upload';
import type { Database } from '../../db/database.ts';
import type { MediaFile, MediaResult } from '../../media/media-result.ts';
import type { FirstResult } from '../../media/pipeline.ts';
import type { UploadRefusal } from '../../policies/upload-rules.ts';
import { SYSTEM } from '../audit/audit.ts';
import { formatBits } from './import-repository.ts';
import type { VideoStatesRepository } from '../videos/video-states-repository.ts';

/** An upload that the pipeline processes. */
export interface IngestSource {
  state: VideoState;
  version: number;
  /** Path below the folder of uploads; null after the file is removed. */
  uploadKey: string | null;
  sha256: Buffer | null;
  bytes: number;
  isHashChecked: boolean;
  /** True if all media exist. */
  hasMedia: boolean;
}

/** A video whose job may have been lost. */
export interface WaitingVideo {
  id: number;
  state: VideoState;
}

/**
 * States in which the pipeline works. A quarantined video gets its media too, because staff must
 * review it.
 */
const PIPELINE_STATES = ['checking', 'transcoding', 'quarantined'] as const;
/**
 * Time without progress after which a run counts as lost; progress is reported every two seconds.
 */
const STALLED_AFTER = sql.raw(`interval '60 seconds'`);

/**
 * True while a live run is encoding. `step` is `probe` until decoding begins, and empty after the
 * run.
 */
const IS_ENCODING = sql.raw(
  `ingest_run is not null and step not in ('', 'probe') and progress_at > now() - interval '60 ` +
    `seconds'`,
);
const SOURCE = sql.raw(`v.state, v.version, v.sha256, v.bytes,
  v.hash_screened_at is not null as "isHashChecked",
  exists (select from video_file f where f.video_id = v.id and f.format = '_tr.mp4') as "hasMedia",
  (select u.upload_key from upload u where u.video_id = v.id and u.state = 'received'
  order by u.id desc limit 1) as "uploadKey"`);

/**
 * Database writes of the pipeline. Every write names its run, so a run that was given up and
 * resumes writes nothing.
 */
export class IngestRepository {
  readonly #db: Database;
  readonly #states: Pick<VideoStatesRepository, 'transition'>;

  constructor(db: Database, states: Pick<VideoStatesRepository, 'transition'>) {
    this.#db = db;
    this.#states = states;
  }

  /**
   * Makes this run the only writer. Undefined if there is nothing to do, or if another video of the
   * member is being encoded.
   */
  async beginIngest(videoId: number, run: string): Promise<IngestSource | undefined> {
    const { rows } = await sql<IngestSource>`
      update video v set ingest_run = ${run}::uuid, step = 'probe', progress = 0,
      progress_at = now()
      where v.id = ${videoId} and v.origin = 'upload'
      and v.state = any(${[...PIPELINE_STATES]}::text[])
        and (exists (select from video_file f where f.video_id = v.id and f.format = '_tr.mp4')
        or not exists (
          select from video where user_id = v.user_id and id <> v.id and origin = 'upload'
            and state = any(${[...PIPELINE_STATES]}::text[]) and ${IS_ENCODING}))
      returning ${SOURCE}`.execute(this.#db);
    return rows[0];
  }

  /**
   * Makes this run the one that probes the file. Undefined if the video has a run already or is not
   * in `checking`.
   */
  async beginProbe(videoId: number, run: string): Promise<IngestSource | undefined> {
    const { rows } = await sql<IngestSource>`
      update video v set ingest_run = ${run}::uuid, step = 'probe', progress = 0,
      progress_at = now()
      where v.id = ${videoId} and v.origin = 'upload' and v.state = 'checking'
      and v.ingest_run is null
      returning ${SOURCE}`.execute(this.#db);
    return rows[0];
  }

  /** Ends a run without a result; another may start at once. */
  async release(videoId: number, run: string): Promise<void> {
    await sql`update video set ingest_run = null, step = '' where id = ${videoId}
    and ingest_run = ${run}::uuid`.execute(this.#db);
  }

  /** The current video of this uploader: the one being encoded, else the first that waits. */
  async findNextOfUploader(videoId: number): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select id from video where user_id = (select user_id from video where id = ${videoId}) and
      origin = 'upload'
        and state in ('checking', 'transcoding')
      order by (${IS_ENCODING}) desc, id limit 1`.execute(this.#db);
    return rows[0]?.id;
  }

  /**
   * Stores the progress, percent of the whole. False if the work is no longer wanted: the video was
   * discarded or removed, or another run took over.
   */
  async saveProgress(
    videoId: number,
    run: string,
    { step, percent }: { step: string; percent: number },
  ): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update video set step = ${step}, progress = ${percent}, progress_at = now()
      where id = ${videoId} and ingest_run = ${run}::uuid
      and state = any(${[...PIPELINE_STATES]}::text[])`.execute(this.#db);
    return numAffectedRows > 0n;
  }

  /** True if the video is in a state that the pipeline works on. */
  async isInPipeline(videoId: number): Promise<boolean> {
    const { rows } = await sql`select from video where id = ${videoId}
      and state = any(${[...PIPELINE_STATES]}::text[])`.execute(this.#db);
    return rows.length > 0;
  }

  /** Continues or quarantines a checked file. False if another run took over. */
  proceed(videoId: number, run: string, to: 'transcoding' | 'quarantined'): Promise<boolean> {
    const from: VideoState[] = to === 'transcoding' ? ['checking'] : ['checking', 'transcoding'];
    return this.#inRun(videoId, run, (transaction, state) => {
      if (state === to || (to === 'transcoding' && state === 'quarantined'))
        return Promise.resolve(true);
      return this.#states.transition({ videoId, from, to, actor: SYSTEM }, transaction);
    });
  }

  /** Publishes the first rendition to the uploader, who can watch it and choose a preview. */
  showFirst(videoId: number, run: string, folder: string, first: FirstResult): Promise<boolean> {
    return this.#inRun(videoId, run, async (transaction) => {
      await writeMedia(transaction, videoId, folder, {
        ...first,
        sprite: { count: 0, interval: 0 },
      });
      return true;
    });
  }

  /** Stores the complete media. The video then waits for documents, or stays quarantined. */
  finish(videoId: number, run: string, folder: string, media: MediaResult): Promise<boolean> {
    return this.#inRun(videoId, run, async (transaction, state) => {
      await writeMedia(transaction, videoId, folder, media);
      await sql`update video set step = '', progress = 100, progress_at = now(), error_code = ''
      where id = ${videoId}`.execute(transaction);
      await sql`update upload set state = 'accepted', updated_at = now() where video_id = ${videoId}
      and state = 'received'`.execute(transaction);
      return (
        state === 'quarantined' ||
        this.#states.transition(
          { videoId, from: ['transcoding'], to: 'awaiting_documents', actor: SYSTEM },
          transaction,
        )
      );
    });
  }

  /** Continues a video that was held back and has its media already. */
  finishReleased(videoId: number, run: string): Promise<boolean> {
    return this.#inRun(videoId, run, async (transaction, state) => {
      await sql`update video set step = '', progress = 100, progress_at = now()
      where id = ${videoId}`.execute(transaction);
      if (state === 'quarantined') return true;
      if (state === 'checking')
        await this.#states.transition(
          { videoId, from: ['checking'], to: 'transcoding', actor: SYSTEM },
          transaction,
        );
      return this.#states.transition(
        { videoId, from: ['transcoding'], to: 'awaiting_documents', actor: SYSTEM },
        transaction,
      );
    });
  }

  /**
   * Rejects the file. `remove` deletes its media before the transaction commits. A quarantined
   * video stays so. With `keepsOriginal` the original stays for another try. False if another run
   * took over; without `run` any run matches.
   */
  fail(
    videoId: number,
    run: string | undefined,
    {
      code,
      keepsOriginal,
      remove,
    }: {
      code: UploadRefusal;
      keepsOriginal: boolean;
      remove: (folder: string | undefined) => Promise<void>;
    },
  ): Promise<boolean> {
    return this.#inRun(videoId, run, async (transaction, state) => {
      const asset = await transaction
        .selectFrom('video_asset')
        .select('folder')
        .where('video_id', '=', videoId)
        .executeTakeFirst();
      for (const table of ['video_file', 'video_asset'])
        await sql`delete from ${sql.table(table)} where video_id = ${videoId}`.execute(transaction);
      await sql`
        update video set step = '', progress = 0, progress_at = now(), ingest_run = null,
        formats = 0, error_code = ${code}
        where id = ${videoId}`.execute(transaction);
      if (!keepsOriginal) {
        await sql`update upload set state = 'rejected', error_code = ${code}, updated_at = now()
          where video_id = ${videoId} and state = 'received'`.execute(transaction);
      }
      if (state !== 'quarantined')
        await this.#states.transition(
          { videoId, from: ['checking', 'transcoding'], to: 'failed', actor: SYSTEM },
          transaction,
        );
      await remove(asset?.folder);
      return true;
    });
  }

  /**
   * Returns a video to `checking` if it failed through no fault of its file. False if it did not,
   * or if its original was deleted.
   */
  retry(videoId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        select from video v where v.id = ${videoId} and v.error_code = 'upload_failed'
          and exists (select from upload u where u.video_id = v.id and u.state = 'received') for
          update`.execute(transaction);
      if (rows.length === 0) return false;
      await sql`update video set error_code = '' where id = ${videoId}`.execute(transaction);
      return this.#states.transition(
        { videoId, from: ['failed'], to: 'checking', actor: SYSTEM },
        transaction,
      );
    });
  }

  /** Current videos, one per uploader, without recent progress. */
  async listStalled(): Promise<WaitingVideo[]> {
    const { rows } = await sql<WaitingVideo>`
      select id, state from (
        select distinct on (user_id) id, state, updated_at, progress_at from video
        where origin = 'upload' and state in ('checking', 'transcoding')
        order by user_id, (${IS_ENCODING}) desc, id) turn
      where greatest(updated_at, progress_at) < now() - ${STALLED_AFTER}
      order by id limit 1000`.execute(this.#db);
    return rows;
  }

  #inRun(
    videoId: number,
    run: string | undefined,
    work: (transaction: Database, state: VideoState) => Promise<boolean>,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ state: VideoState }>`
        select state from video where id = ${videoId}
        and state = any(${[...PIPELINE_STATES]}::text[])
          and (${run ?? null}::uuid is null or ingest_run = ${run ?? null}::uuid) for
          update`.execute(transaction);
      const [row] = rows;
      return row !== undefined && work(transaction, row.state);
    });
  }
}

type Media = FirstResult & {
  readonly sprite: { readonly count: number; readonly interval: number };
};

/** Replaces the media rows of a video. Its size and hash stay those of the uploaded file. */
async function writeMedia(
  db: Database,
  videoId: number,
  folder: string,
  media: Media,
): Promise<void> {
  await db.deleteFrom('video_file').where('video_id', '=', videoId).execute();
  const files = media.files.map((file: MediaFile) => ({
    ...file,
    key: `${folder}/${file.key}`,
    video_id: videoId,
  }));
  await db.insertInto('video_file').values(files).execute();
  await sql`
    insert into video_asset (video_id, folder, poster_count, poster_no, sprite_count,
    sprite_interval_s)
    select id, ${folder}, ${media.posters.count}, preview_no, ${media.sprite.count},
    ${media.sprite.interval} from video where id = ${videoId}
    on conflict (video_id) do update
    set folder = excluded.folder, poster_count = excluded.poster_count,
    poster_no = excluded.poster_no,
      sprite_count = excluded.sprite_count, sprite_interval_s = excluded.sprite_interval_s,
      updated_at = now()`.execute(db);
  await sql`
    update video set duration_s = ${Math.round(media.durationS)}, width = ${media.width},
    height = ${media.height}, vr = ${media.vr},
      formats = ${formatBits(media)}, updated_at = now() where id = ${videoId}`.execute(db);
}
