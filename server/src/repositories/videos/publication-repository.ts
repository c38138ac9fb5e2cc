import { sql } from 'kysely';
import type { VideoState } from '@nocturne/contracts/upload';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { announce } from '../../db/announcer.ts';
import { isHeldBack } from './held-back.ts';
import { publicStates } from './public-states.ts';
import { emptyVideos } from '../identity/sealed-records.ts';

/** State of a video and the folders of its media. */
export interface MediaFolders {
  state: VideoState;
  isPublic: boolean;
  /** Part of the operator's own catalogue, which nobody reviews. */
  isImport: boolean;
  /** Path below the folder of public media or of media in review; null if there are none. */
  folder: string | null;
  /** Public folder to which a publication has started to move the files. */
  nextFolder: string | null;
  /** Another public video uses the same folder, so it must stay. */
  isShared: boolean;
}

/** A video whose files may not match its state. */
export interface MovedVideo {
  id: number;
  folder: string;
  nextFolder: string | null;
  isPublic: boolean;
}

/** Sweeps cover videos whose state changed within this time. */
const SWEEP_WINDOW = '2 days';
/** The process that changes a state moves the files at once; a sweep waits this long. */
const SETTLE_TIME = '10 seconds';
/** A publication that takes longer than this counts as interrupted. */
const INTERRUPTED_AFTER = '1 minute';

/** Rows of publication and removal. VideoStatesRepository changes the state. */
export class PublicationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(work);
  }

  /**
   * Stores the name of the next public folder before files move. Resolves to an earlier name if
   * there is one.
   */
  async reserveFolder(videoId: number, folder: string): Promise<string | undefined> {
    const { rows } = await sql<{ folder: string }>`
      update video_asset set next_folder = coalesce(next_folder, ${folder}), updated_at = now()
      where video_id = ${videoId} returning next_folder as folder`.execute(this.#db);
    return rows[0]?.folder;
  }

  /** Folders of the oldest public videos, whose files must exist. */
  async publicFolders(count: number): Promise<string[]> {
    const { rows } = await sql<{ folder: string }>`
      select a.folder from video v join video_asset a on a.video_id = v.id
      where v.state in ${publicStates} and not v.is_private order by v.id limit ${count}`.execute(
      this.#db,
    );
    return rows.map(({ folder }) => folder);
  }

  /** Locks the video until the transaction ends; undefined if it does not exist. */
  async lock(transaction: Database, videoId: number): Promise<MediaFolders | undefined> {
    await sql`select from video where id = ${videoId} for update`.execute(transaction);
    const { rows } = await sql<MediaFolders>`
      select v.state, v.state in ${publicStates} as "isPublic", v.origin = 'import' as "isImport",
      a.folder, a.next_folder as "nextFolder",
        exists (select from video_asset o join video other on other.id = o.video_id
          where o.folder = a.folder and o.video_id <> v.id
          and other.state in ${publicStates}) as "isShared"
      from video v left join video_asset a on a.video_id = v.id where v.id = ${videoId}`.execute(
      transaction,
    );
    return rows[0];
  }

  /** Stores the new folder of the media. */
  async rename(transaction: Database, videoId: number, from: string, to: string): Promise<void> {
    await sql`update video_asset set folder = ${to}, next_folder = null, updated_at = now()
    where video_id = ${videoId}`.execute(transaction);
    for (const table of ['video_file', 'video_caption']) {
      await sql`update ${sql.table(table)}
      set key = ${`${to}/`} || substr(key, ${from.length + 2}::integer)
        where video_id = ${videoId} and starts_with(key, ${`${from}/`})`.execute(transaction);
    }
  }

  async clearNextFolder(transaction: Database, videoId: number): Promise<void> {
    await sql`update video_asset set next_folder = null where video_id = ${videoId}`.execute(
      transaction,
    );
  }

  /**
   * Stores the time at which the video first became public; lists sort uploads by it. Announces the
   * video.
   */
  async markPublished(transaction: Database, videoId: number): Promise<void> {
    await sql`
      update video set post_date = case when published_at is null and origin = 'upload' then now()
      else post_date end, published_at = coalesce(published_at, now())
      where id = ${videoId}`.execute(transaction);
    await sql`insert into video_stats (video_id) values (${videoId}) on conflict
    do nothing`.execute(transaction);
    await this.announce(transaction, videoId);
  }

  /**
   * Makes every process rebuild its snapshot and drop cached responses of the video, once the
   * transaction commits.
   */
  async announce(transaction: Database, videoId: number): Promise<void> {
    await announce(transaction, 'catalogue');
    await announce(transaction, 'purge', `video:${videoId}`);
  }

  /**
   * The obstacle to publication as the database sees it; null if there is none. For imports only an
   * open match counts.
   */
  async obstacle(transaction: Database, videoId: number): Promise<string | null> {
    const { rows } = await sql<{ obstacle: string | null }>`
      select case when origin = 'upload' then publish_obstacle(v)
        when exists (select from hash_match where video_id = v.id and cleared_at is null)
        then 'hash_screen_not_clear' end as obstacle
      from video v where id = ${videoId}`.execute(transaction);
    return rows[0]?.obstacle ?? null;
  }

  /** True if a legal hold or an open case keeps the files. */
  async isHeld(transaction: Database, videoId: number): Promise<boolean> {
    const { rows } = await sql<{ isHeld: boolean }>`select
      exists (select from legal_hold where subject_section = ${SECTION_CODE.video}
      and subject_id = ${videoId} and lifted_at is null)
      or exists (select from moderation_case where subject_section = ${SECTION_CODE.video}
      and subject_id = ${videoId} and closed_at is null)
      as "isHeld"`.execute(transaction);
    return rows[0]?.isHeld ?? false;
  }

  /** Deletes the media rows of a video; resolves to the folders that no other video uses. */
  emptyVideo(transaction: Database, videoId: number): Promise<string[]> {
    return emptyVideos(transaction, [videoId]);
  }

  /**
   * Videos with a recent change of state or an interrupted publication. `isFullSweep` adds all
   * videos that are not public. Skips imports that were never taken down, because their files never
   * moved.
   */
  async listMoved(isFullSweep: boolean): Promise<MovedVideo[]> {
    const { rows } = await sql<MovedVideo>`
      select v.id, a.folder, a.next_folder as "nextFolder", v.state in ${publicStates} as "isPublic"
      from video v join video_asset a on a.video_id = v.id
      where v.updated_at < now() - ${SETTLE_TIME}::interval
      and (v.updated_at > now() - ${SWEEP_WINDOW}::interval
      or (${isFullSweep} and v.state not in ${publicStates}))
        and (v.origin = 'upload' or v.state not in ${publicStates}
          or exists (select from audit_log where object = 'video:' || v.id
          and action = 'video_published'))
      union select v.id, a.folder, a.next_folder, v.state in ${publicStates} from video_asset a
      join video v on v.id = a.video_id
      where a.next_folder is not null and a.updated_at < now() - ${INTERRUPTED_AFTER}::interval
      order by id`.execute(this.#db);
    return rows;
  }

  /** Imports that only matches held back, all of which are cleared now. */
  async listCleared(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v where v.state = 'quarantined' and v.origin = 'import'
      and not ${isHeldBack()}
        and exists (select from hash_match m where m.video_id = v.id)`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Approved videos whose publication never happened. */
  async listApproved(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from video where state = 'approved' and origin = 'upload' and
      updated_at < now() - ${INTERRUPTED_AFTER}::interval`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}
