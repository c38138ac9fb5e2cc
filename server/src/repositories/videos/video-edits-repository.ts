import type { EditMode } from '@nocturne/contracts/review';
import { isPublicState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { announce } from '../../db/announcer.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { publicStates } from './public-states.ts';
import {
  lockVideo,
  notifyUploader,
  type LockedVideo,
  type Reviewer,
} from '../review/review-decisions-repository.ts';
import { slugOf } from '../catalogue/slugs.ts';

/** Public details of a video; categories are sorted dirs. */
export interface PublicDetails {
  title: string;
  description: string;
  categories: readonly string[];
}

/** An edit of public details. */
export interface VideoEdit {
  id: number;
  mode: EditMode;
  state: 'open' | 'approved' | 'rejected' | 'withdrawn';
  revision: number;
  oldDetails: PublicDetails;
  newDetails: PublicDetails;
  note: string;
}

export interface EditDecision {
  videoId: number;
  editId: number;
  revision: number;
  reviewer: Reviewer;
  isApproved: boolean;
  note: string;
}
export type EditOutcome =
  | { kind: 'done'; video: LockedVideo }
  | { kind: 'missing' | 'own' | 'changed' };

const EDIT = sql`select id, mode, state, revision, old_words as "oldDetails",
new_words as "newDetails", note from video_edit`;

/** Edits of the public details of published videos; staff decides each of them (docs/review.md). */
export class VideoEditsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The open edit of a public video. */
  async findOpenEdit(videoId: number): Promise<VideoEdit | undefined> {
    const { rows } = await sql<VideoEdit>`${EDIT} where video_id = ${videoId} and state = 'open'
      and exists (select from video where id = ${videoId} and state in ${publicStates})`.execute(
      this.#db,
    );
    return rows[0];
  }

  /** The latest edit of each video, in any state. */
  async findLatestEdits(videoIds: readonly number[]): Promise<ReadonlyMap<number, VideoEdit>> {
    const { rows } = await sql<VideoEdit & { videoId: number }>`
      select distinct on (video_id) video_id as "videoId", id, mode, state, revision,
      old_words as "oldDetails", new_words as "newDetails", note
      from video_edit where video_id = any(${videoIds}::bigint[])
      order by video_id, id desc`.execute(this.#db);
    return new Map(rows.map((row) => [row.videoId, row]));
  }

  /**
   * Stores an edit within `transaction`. Restoring the reviewed details withdraws the open edit.
   * Resolves to the details that are public now.
   */
  async propose(
    transaction: Database,
    {
      videoId,
      before,
      after,
      mode,
      actor,
    }: {
      videoId: number;
      before: PublicDetails;
      after: PublicDetails;
      mode: EditMode;
      actor: Actor;
    },
  ): Promise<PublicDetails> {
    const { rows } = await sql<VideoEdit>`${EDIT} where video_id = ${videoId} and state = 'open' for
      update`.execute(transaction);
    const [open] = rows;
    const reviewed = open?.oldDetails ?? before;
    // An open edit keeps its mode, even if the operator has changed the rule since.
    const rule = open?.mode ?? mode;
    const isReverted = areSame(reviewed, after);
    if (!open && isReverted) return before;
    if (isReverted)
      await sql`update video_edit set state = 'withdrawn' where id = ${open?.id}`.execute(
        transaction,
      );
    else if (open && !areSame(open.newDetails, after)) await revise(transaction, open.id, after);
    else if (!open) await insert(transaction, { videoId, before, after, mode });
    if (isReverted || !open || !areSame(open.newDetails, after))
      await writeAudit(transaction, actor, { action: 'video_edited', object: `video:${videoId}` });
    return rule === 'after' ? after : before;
  }

  /** Approves or rejects the reviewed revision and updates the public details. */
  decide({
    videoId,
    editId,
    revision,
    reviewer,
    isApproved,
    note,
  }: EditDecision): Promise<EditOutcome> {
    return this.#db.transaction().execute(async (transaction) => {
      const video = await lockVideo(transaction, videoId);
      if (!video) return { kind: 'missing' };
      if (video.userId === reviewer.id) return { kind: 'own' };
      const { rows } =
        await sql<VideoEdit>`${EDIT} where id = ${editId} and video_id = ${videoId} for
        update`.execute(transaction);
      const [edit] = rows;
      if (!edit) return { kind: 'missing' };
      if (edit.state !== 'open' || edit.revision !== revision || !isPublicState(video.state))
        return { kind: 'changed' };
      await sql`update video_edit
      set state = ${isApproved ? 'approved' : 'rejected'}, decided_by = ${reviewer.id},
      decided_at = now(), note = ${note}
        where id = ${editId}`.execute(transaction);
      if (isApproved === (edit.mode === 'before'))
        await writePublicDetails(
          transaction,
          videoId,
          isApproved ? edit.newDetails : edit.oldDetails,
        );
      await writeAudit(transaction, reviewer, {
        action: isApproved ? 'edit_approved' : 'edit_rejected',
        object: `video:${videoId}`,
      });
      await notifyUploader(transaction, 'video_review', video);
      return { kind: 'done', video };
    });
  }
}

export function areSame(one: PublicDetails, other: PublicDetails): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.categories.join() === other.categories.join()
  );
}

async function revise(transaction: Database, id: number, after: PublicDetails): Promise<void> {
  await sql`update video_edit set new_words = ${JSON.stringify(after)}::jsonb,
  revision = revision + 1 where id = ${id}`.execute(transaction);
}

async function insert(
  transaction: Database,
  {
    videoId,
    before,
    after,
    mode,
  }: { videoId: number; before: PublicDetails; after: PublicDetails; mode: EditMode },
): Promise<void> {
  await sql`insert into video_edit (video_id, mode, old_words, new_words)
    values (${videoId}, ${mode}, ${JSON.stringify(before)}::jsonb,
    ${JSON.stringify(after)}::jsonb)`.execute(transaction);
}

/** Makes these details public. */
async function writePublicDetails(
  transaction: Database,
  videoId: number,
  details: PublicDetails,
): Promise<void> {
  await sql`update video set title = ${details.title}, dir = ${slugOf(details.title)},
  description = ${details.description}, updated_at = now()
    where id = ${videoId}`.execute(transaction);
  const ids = sql`(select id from category where dir = any(${[...details.categories]}::text[]))`;
  await sql`delete from video_category where video_id = ${videoId}
  and category_id not in ${ids}`.execute(transaction);
  await sql`insert into video_category (category_id, video_id) select id, ${videoId}::bigint
  from category
    where dir = any(${[...details.categories]}::text[])
    on conflict do nothing`.execute(transaction);
  await announce(transaction, 'purge', `video:${videoId}`);
  await announce(transaction, 'catalogue');
}
