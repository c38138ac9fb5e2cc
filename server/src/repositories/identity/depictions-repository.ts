import type { VideoState } from '@nocturne/contracts/upload';
import type { ConsentScope } from '@nocturne/contracts/verification';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PersonKey } from './encryption-context.ts';

export interface DepictionRecord extends PersonKey {
  name: Buffer | null;
  aliases: string[];
  /** The uploader's own identity. */
  isSelf: boolean;
  result: 'pending' | 'verified' | 'rejected';
  producedOn: string;
  place: string;
  /** Scopes that this video needs without a valid consent: never signed, or withdrawn. */
  missing: ConsentScope[];
}

export interface NewDepictions {
  userId: number;
  videoId: number;
  personIds: readonly number[];
  /** Recording date; empty if nobody is shown and no date was given. */
  producedOn: string;
  place: string;
  /** States in which the uploader may change these details. */
  states: readonly VideoState[];
}

/** People shown in each video. */
export class DepictionsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async listDepictions(videoId: number): Promise<DepictionRecord[]> {
    // The required scopes match those of the publication guard (`publish_obstacle`).
    const { rows } = await sql<DepictionRecord>`
      select p.id as "personId", p.supplied_by as "suppliedBy", p.name_encrypted as name,
      p.member_id is not distinct from p.supplied_by as "isSelf",
        array(select a.alias from person_alias a where a.person_id = p.id
        order by a.alias) as aliases, p.result, d.produced_on as "producedOn", d.place,
        array(select s.scope from unnest(array['recording', 'publication', 'download']) with
        ordinality s (scope, pos)
          where (s.scope <> 'download' or v.allow_download) and not exists (
            select from consent_release c where c.person_id = p.id and c.scope = s.scope
              and (c.video_id is null or c.video_id = v.id) and c.withdrawn_at is null)
              order by s.pos) as missing
      from depiction d join person_identity p on p.id = d.person_id join video v
      on v.id = d.video_id
      where d.video_id = ${videoId} order by p.id`.execute(this.#db);
    return rows;
  }

  /**
   * Replaces the people shown, the date and the place; an empty list declares that nobody is shown.
   * In review this creates a new version. False in any other state, or if the video belongs to
   * another member.
   */
  async replace({
    userId,
    videoId,
    personIds,
    producedOn,
    place,
    states,
  }: NewDepictions): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        select from video where id = ${videoId} and user_id = ${userId} and origin = 'upload'
        and state = any(${[...states]}::text[])
        for update`.execute(transaction);
      if (rows.length === 0) return false;
      await sql`
        update video set produced_on = ${producedOn || null}::date, place = ${place},
        nobody_shown = ${personIds.length === 0},
          version = version + (state = 'in_review')::integer, updated_at = now()
        where id = ${videoId}`.execute(transaction);
      await transaction.deleteFrom('depiction').where('video_id', '=', videoId).execute();
      const values = personIds.map((id) => ({
        video_id: videoId,
        person_id: id,
        produced_on: producedOn,
        place,
      }));
      if (values.length > 0) await transaction.insertInto('depiction').values(values).execute();
      return true;
    });
  }
}
