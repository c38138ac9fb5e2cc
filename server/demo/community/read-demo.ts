import type { Database } from '../../src/db/database.ts';
import { VIDEO_STATUS_CODE } from '../../src/lib/codes.ts';
import { slugOf } from '../../src/repositories/catalogue/slugs.ts';
import { MASTERS_FOLDER } from '../masters-folder.ts';
import { CHANNELS, MEMBERS, PERFORMERS } from '../words.ts';

/** Ids of the remaining demo catalogue, in the order of creation. */
export interface Demo {
  members: number[];
  performers: number[];
  channels: number[];
  /** Public videos on the demo's own media. */
  videos: number[];
  /** Password hash of the demo's members. */
  passwordHash: string;
}

/** Finds the demo's rows by name, in a database that may be years old. */
export async function readDemo(db: Database): Promise<Demo> {
  const members = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where(
      'email',
      'in',
      MEMBERS.map((name) => demoAddress(name)),
    )
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const entriesOf = (table: 'performer' | 'channel', titles: readonly string[]) =>
    db
      .selectFrom(table)
      .select('id')
      .where(
        'dir',
        'in',
        titles.map((title) => slugOf(title)),
      )
      .orderBy('id')
      .execute();
  const videos = await db
    .selectFrom('video')
    .innerJoin('video_asset', 'video_asset.video_id', 'video.id')
    .select('video.id')
    .where('folder', 'like', `${MASTERS_FOLDER}/%`)
    .where('status', '=', VIDEO_STATUS_CODE.public)
    .orderBy('video.id')
    .execute();
  return {
    members: idsOf(members),
    performers: idsOf(await entriesOf('performer', PERFORMERS)),
    channels: idsOf(await entriesOf('channel', CHANNELS)),
    videos: idsOf(videos),
    passwordHash: members[0]?.password_hash ?? '',
  };
}

/** Email address of a demo member, in a domain that cannot exist. */
export function demoAddress(username: string): string {
  return `${username}@nocturne.example`;
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map((row) => row.id);
}
