import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '../../src/db/database.ts';
import { migrate, MIGRATIONS } from '../../src/db/migrate.ts';
import { VideoPolicy } from '../../src/policies/video-policy.ts';
import { MediaNamesRepository } from '../../src/repositories/videos/media-names-repository.ts';
import { VideosRepository } from '../../src/repositories/videos/videos-repository.ts';
import { MediaAccess } from '../../src/services/videos/media-access.ts';
import { withDatabase } from '../support/test-database.ts';

const NEW_NAME = /^v\/[0-9a-f]{32}$/;
const HEX = '0123456789abcdef01234567';

/** Creates the schema from before public names. */
async function migrateToOldSchema(db: Database): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db);
  const names = Object.keys(MIGRATIONS);
  const before = names[names.indexOf('0036-media-names') - 1] ?? '';
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateTo(before);
  if (error) throw new Error('the older schema cannot be made', { cause: error });
}

test('H5 the migration keeps public video addresses and changes private ones', async () => {
  await using fresh = await withDatabase();
  const { db } = fresh;
  await migrateToOldSchema(db);
  const add = async (
    folder: string,
    state: 'published' | 'draft' | 'removed',
    is_private = false,
  ) => {
    const values = {
      dir: 'own',
      title: 'Own',
      duration_s: 60,
      origin: 'import',
      state,
      is_private,
    } as const;
    const { id } = await db
      .insertInto('video')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into video_asset (video_id, folder) values (${id}, ${folder})`.execute(db);
    return id;
  };
  const videos = {
    upload: await add(`uploads/${HEX}`, 'published'),
    import: await add(`imports/${HEX}`, 'published'),
    private: await add('imports/aa', 'published', true),
    first: await add('masters/one', 'published'),
    second: await add('masters/one', 'published'),
    draft: await add('uploads/bb', 'draft'),
    removed: await add('uploads/cc', 'removed'),
  };
  await migrate(db);

  const nameOf = async (of: keyof typeof videos) =>
    (
      await db
        .selectFrom('video_asset')
        .select('public_name')
        .where('video_id', '=', videos[of])
        .executeTakeFirstOrThrow()
    ).public_name;
  expect([await nameOf('upload'), await nameOf('import')]).toEqual([
    `uploads/${HEX}`,
    `imports/${HEX}`,
  ]);
  for (const one of ['private', 'first', 'second'] as const)
    expect(await nameOf(one)).toMatch(NEW_NAME);
  expect(await nameOf('first')).not.toBe(await nameOf('second'));
  expect([await nameOf('draft'), await nameOf('removed')]).toEqual([null, null]);

  const policy = new VideoPolicy('members', new VideosRepository(db));
  const access = new MediaAccess({ names: new MediaNamesRepository(db), policy });
  const find = (path: string, userId?: number) =>
    access.findFile(path, () => Promise.resolve(userId));
  expect(await find(`uploads/${HEX}/video.mp4`)).toEqual({
    path: `uploads/${HEX}/video.mp4`,
    isPublic: true,
  });
  expect(await find(`${await nameOf('first')}/video.mp4`)).toEqual({
    path: 'masters/one/video.mp4',
    isPublic: true,
  });
  expect(await find(`${await nameOf('private')}/video.mp4`, 1)).toEqual({
    path: 'imports/aa/video.mp4',
    isPublic: false,
  });
  await expect(find(`${await nameOf('private')}/video.mp4`)).rejects.toMatchObject({
    code: 'forbidden',
  });
  for (const closed of ['imports/aa', 'uploads/bb', 'uploads/cc', 'masters/one'])
    await expect(find(`${closed}/video.mp4`, 1)).rejects.toMatchObject({ code: 'not_found' });

  // The next change ends the old address.
  await db.updateTable('video').set({ is_private: true }).where('id', '=', videos.upload).execute();
  access.clear();
  await expect(find(`uploads/${HEX}/video.mp4`, 1)).rejects.toMatchObject({ code: 'not_found' });
});
