import type { EditMode } from '@nocturne/contracts/review';
import { DRAFTS_PUBLIC_MAX, PUBLIC_STATES, type VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { announce } from '../../db/announcer.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { publicStates } from '../videos/public-states.ts';
import { closeEdits } from '../review/review-decisions-repository.ts';
import { draftColumns, draftTables, type DraftRecord } from './draft-record.ts';
import { emptyMedia } from '../videos/empty-media.ts';
import { emptyVideos } from '../identity/sealed-records.ts';
import { slugOf } from '../catalogue/slugs.ts';
import type { PublicDetails, VideoEditsRepository } from '../videos/video-edits-repository.ts';

/** Details of a video that its uploader edits. */
export interface DraftDetails {
  title: string;
  dir: string;
  description: string;
  isPrivate: boolean;
  allowsDownload: boolean;
}

/** A category with its number and its dir. */
export interface Category {
  id: number;
  dir: string;
}

/** Maximum of drafts listed for one member: a bound against floods, far above normal use. */
const DRAFTS_MAX = 200;
/** Older decisions are already processed. */
const RECENT_SINCE = sql`now() - interval '10 minutes'`;
/** Staff returned it after it was submitted. */
const IS_RETURNED = sql`(state = 'awaiting_documents' and exists (select from review r
  where r.video_id = video.id and r.created_at >= video.sent_at
  and r.verdict in ('reject', 'papers')))`;
/** States that are no longer the member's work. */
const REMOVED_STATES = sql`('removed', 'purged')`;

/** Uploaded videos as their uploader edits them. VideoStatesRepository changes their state. */
export class DraftsRepository {
  readonly #db: Database;
  readonly #edits: VideoEditsRepository;

  constructor(db: Database, edits: VideoEditsRepository) {
    this.#db = db;
    this.#edits = edits;
  }

  /** A member's uploads, newest first: unpublished ones, then the latest few published ones. */
  async listDrafts(userId: number): Promise<DraftRecord[]> {
    const { rows } = await sql<DraftRecord>`
      select ${draftColumns} from ${draftTables}
      where v.user_id = ${userId} and v.origin = 'upload' and v.state not in ${REMOVED_STATES}
      and (v.state not in ${publicStates} or v.id in (
        select id from video where user_id = ${userId} and origin = 'upload'
        and state in ${publicStates} order by id desc limit ${DRAFTS_PUBLIC_MAX}))
      order by v.state in ${publicStates}, v.id desc limit ${DRAFTS_MAX}`.execute(this.#db);
    return rows;
  }

  /** Any uploaded video that is not removed. */
  async findDraft(id: number): Promise<DraftRecord | undefined> {
    const { rows } = await sql<DraftRecord>`
      select ${draftColumns} from ${draftTables} where v.id = ${id} and v.origin = 'upload'
      and v.state not in ${REMOVED_STATES}`.execute(this.#db);
    return rows[0];
  }

  /** Uploads of a member that are submitted but not decided. */
  async listSubmitted(userId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from video where user_id = ${userId} and origin = 'upload' and sent_at is not null
      and state in ('awaiting_documents', 'in_review')`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /**
   * Submitted uploads with a recent decision about their uploader, their people or a hash match;
   * those submitted first come first.
   */
  async listRecentlyDecided(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v where v.origin = 'upload' and v.sent_at is not null
      and v.state in ('awaiting_documents', 'in_review') and (
        exists (select from verification w where w.user_id = v.user_id
        and w.updated_at > ${RECENT_SINCE})
        or exists (select from depiction d join person_identity p on p.id = d.person_id
        where d.video_id = v.id and (p.checked_at > ${RECENT_SINCE}
          or exists (select from consent_release c where c.person_id = p.id
          and greatest(c.created_at, c.withdrawn_at) > ${RECENT_SINCE})))
        or exists (select from hash_match m where m.video_id = v.id
        and m.cleared_at > ${RECENT_SINCE}))
      order by v.sent_at limit 1000`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** The categories among these dirs. */
  async categoriesOf(dirs: readonly string[]): Promise<{ id: number; dir: string }[]> {
    return categoriesAmong(this.#db, dirs);
  }

  /**
   * False if the video is in another state. Throws check_violation for downloads of a published
   * video without consent.
   */
  async edit(
    id: number,
    details: DraftDetails,
    categories: readonly Category[],
    states: readonly VideoState[],
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await lockInState(transaction, id, states))) return false;
      await closeEdits(transaction, id);
      await writeDetails(transaction, id, details, categories);
      return true;
    });
  }

  /**
   * Edits a published video: proposes public details to staff; `mode` decides which of them are
   * live at once. False if it is no longer published.
   */
  async editPublished(
    id: number,
    details: DraftDetails,
    categories: readonly Category[],
    { mode, actor }: { mode: EditMode; actor: Actor },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await lockInState(transaction, id, PUBLIC_STATES))) return false;
      const before = await readPublicDetails(transaction, id);
      const after = {
        title: details.title,
        description: details.description,
        categories: categories.map(({ dir }) => dir).toSorted(),
      };
      const live = await this.#edits.propose(transaction, {
        videoId: id,
        before,
        after,
        mode,
        actor,
      });
      const liveCategories =
        live === after ? categories : await categoriesAmong(transaction, live.categories);
      await writeDetails(
        transaction,
        id,
        { ...details, title: live.title, dir: slugOf(live.title), description: live.description },
        liveCategories,
      );
      return true;
    });
  }

  /**
   * False if the video is in another state. In review a trigger creates a new version, which
   * invalidates earlier decisions.
   */
  async choosePreview(id: number, frame: number, states: readonly VideoState[]): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await lockInState(transaction, id, states))) return false;
      await sql`update video set preview_no = ${frame}, updated_at = now()
      where id = ${id}`.execute(transaction);
      await sql`update video_asset set poster_no = ${frame} where video_id = ${id}`.execute(
        transaction,
      );
      return true;
    });
  }

  /**
   * Applies the chosen frame as the poster after the media are written. Waits for a choice in
   * progress.
   */
  async applyPreview(id: number): Promise<void> {
    await sql`
      with v as (select id, preview_no from video where id = ${id} for update)
      update video_asset a set poster_no = v.preview_no from v
      where v.id = ${id} and a.video_id = v.id and v.preview_no between 1 and a.poster_count
      and a.poster_no <> v.preview_no`.execute(this.#db);
  }

  /** Submits the video for review. False if another call was first or the state has changed. */
  async submitDraft(id: number, states: readonly VideoState[], actor: Actor): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ state: VideoState }>`select state from video
        where id = ${id} and state = any(${[...states]}::text[])
        and (sent_at is null or state = 'rejected' or ${IS_RETURNED}) for update`.execute(
        transaction,
      );
      const [found] = rows;
      if (!found) return false;
      await sql`update video set sent_at = now(), review_reason = '', review_note = '',
      updated_at = now(),
        state = case state when 'rejected' then 'awaiting_documents' else state end
        where id = ${id}`.execute(transaction);
      await writeAudit(transaction, actor, { action: 'video_sent', object: `video:${id}` });
      if (found.state === 'rejected')
        await writeAudit(transaction, actor, {
          action: 'video_awaiting_documents',
          object: `video:${id}`,
        });
      return true;
    });
  }

  /**
   * Deletes a video and all its data; keeps an emptied row if staff or the law needs it. Returns
   * the upload keys and media folders to remove, or undefined if the video is in none of these
   * states.
   */
  async discard(
    id: number,
    states: readonly VideoState[],
    actor: Actor,
  ): Promise<{ keys: string[]; folders: string[] } | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await lockInState(transaction, id, states))) return undefined;
      const { rows: uploads } = await sql<{ key: string }>`
        update upload set state = case state when 'receiving' then 'abandoned'
        else state end, video_id = null, updated_at = now()
        where video_id = ${id} returning upload_key as key`.execute(transaction);
      const isKept = await isReferenced(transaction, id);
      const folders = isKept
        ? await emptyVideos(transaction, [id])
        : await deleteVideo(transaction, id);
      await writeAudit(transaction, actor, {
        action: isKept ? 'video_purged' : 'video_discarded',
        object: `video:${id}`,
      });
      return { keys: uploads.map(({ key }) => key), folders };
    });
  }
}

/** Locks the video. False if it is in none of these states; then nothing may be written. */
async function lockInState(
  transaction: Database,
  id: number,
  states: readonly VideoState[],
): Promise<boolean> {
  const { rows } =
    await sql`select from video where id = ${id} and state = any(${[...states]}::text[]) for
    update`.execute(transaction);
  return rows.length > 0;
}

async function readPublicDetails(transaction: Database, id: number): Promise<PublicDetails> {
  const { rows } = await sql<PublicDetails>`select v.title, v.description,
      array(select g.dir::text from video_category c join category g on g.id = c.category_id
      where c.video_id = v.id order by g.dir) as categories
    from video v where v.id = ${id}`.execute(transaction);
  return rows[0] ?? { title: '', description: '', categories: [] };
}

async function categoriesAmong(db: Database, dirs: readonly string[]): Promise<Category[]> {
  const { rows } = await sql<Category>`select id, dir::text as dir from category
    where dir = any(${[...dirs]}::text[])`.execute(db);
  return rows;
}

/** Purges caches and lists only if public details change, so drafts can be edited at any rate. */
async function writeDetails(
  transaction: Database,
  id: number,
  details: DraftDetails,
  categories: readonly Category[],
): Promise<void> {
  const before = await readShownDetails(transaction, id);
  await sql`
    update video set title = ${details.title}, dir = ${details.dir},
    description = ${details.description}, is_private = ${details.isPrivate},
      allow_download = ${details.allowsDownload}, updated_at = now()
    where id = ${id}`.execute(transaction);
  const ids = sql`${categories.map((category) => category.id)}::bigint[]`;
  await sql`delete from video_category where video_id = ${id}
  and category_id <> all(${ids})`.execute(transaction);
  await sql`
    insert into video_category (category_id, video_id) select category, ${id}::bigint
    from unnest(${ids}) category on conflict do nothing`.execute(transaction);
  const after = await readShownDetails(transaction, id);
  if (before?.shown === after?.shown) return;
  await announce(transaction, 'purge', `video:${id}`);
  if (before?.isListed || after?.isListed) await announce(transaction, 'catalogue');
}

/** Public details of a video as one text; null while it is not public. */
async function readShownDetails(
  db: Database,
  id: number,
): Promise<{ shown: string | null; isListed: boolean } | undefined> {
  const { rows } = await sql<{ shown: string | null; isListed: boolean }>`
    select v.status = 0 as "isListed", case when v.state in ${publicStates}
    then jsonb_build_array(v.title, v.dir, v.description, v.is_private,
        v.allow_download, (select jsonb_agg(c.category_id order by c.category_id)
        from video_category c where c.video_id = v.id))::text end as shown
    from video v where v.id = ${id} for update`.execute(db);
  return rows[0];
}

async function isReferenced(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select from review where video_id = ${id}) or exists (select from record_2257
    where video_id = ${id})
      or exists (select from hash_match where video_id = ${id})
      or exists (select from legal_hold where subject_section = ${SECTION_CODE.video}
      and subject_id = ${id})
      or exists (select from moderation_case where subject_section = ${SECTION_CODE.video}
      and subject_id = ${id}) as "isKept"`.execute(db);
  return rows[0]?.isKept ?? false;
}

async function deleteVideo(db: Database, id: number): Promise<string[]> {
  const folders = await emptyMedia(db, [id]);
  for (const table of ['depiction', 'consent_release'])
    await sql`delete from ${sql.table(table)} where video_id = ${id}`.execute(db);
  await sql`delete from video where id = ${id}`.execute(db);
  return folders;
}
