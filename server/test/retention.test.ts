import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { foldersOf } from '../src/config/folders.ts';
import type { Database } from '../src/db/database.ts';
import { applyRetention } from '../src/jobs/apply-retention.ts';
import { removeOrphanedPictures } from '../src/jobs/remove-orphaned-pictures.ts';
import { AccountClosuresRepository } from '../src/repositories/accounts/account-closures-repository.ts';
import { DataRequestsRepository } from '../src/repositories/privacy/data-requests-repository.ts';
import { AuditRepository } from '../src/repositories/audit/audit-repository.ts';
import { ErasureRepository } from '../src/repositories/privacy/erasure-repository.ts';
import { ProfilesRepository } from '../src/repositories/members/profiles-repository.ts';
import { RetentionRepository } from '../src/repositories/privacy/retention-repository.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { temporaryDataDir } from './support/temporary-postgres.ts';

const FILES = ['face.enc', 'id.enc', 'release.enc', 'record.enc'];
const DELETED = '2024-02-29T12:00:00Z';

let own: TestDatabase;
let db: Database;
const folders = foldersOf(temporaryDataDir());
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
});
afterAll(() => own.drop());

let made = 0;
let member: number;
let person: number;
let video: number;

/**
 * Creates a verified uploader with one video, the person in it, the documents of both, and a
 * record.
 */
beforeEach(async () => {
  made += 1;
  await mkdir(folders.records, { recursive: true });
  for (const name of FILES) await writeFile(join(folders.records, `${made}-${name}`), 'sealed');
  const row = await db
    .insertInto('app_user')
    .values({
      username: `uploader_${made}`,
      email: `uploader_${made}@example.org`,
      password_hash: 'x',
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  member = row.id;
  await db
    .insertInto('verification')
    .values({ user_id: member, state: 'verified', agreement_version: '1' })
    .execute();
  const values = {
    dir: 'silver-pan',
    title: 'Silver pan',
    user_id: member,
    description: 'words',
    state: 'approved' as const,
  };
  video = (await db.insertInto('video').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
  const identityRow = {
    supplied_by: member,
    document_key: `${made}-id.enc`,
    face_key: `${made}-face.enc`,
    result: 'verified' as const,
  };
  person = (
    await db
      .insertInto('person_identity')
      .values(identityRow)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await db
    .insertInto('depiction')
    .values({ video_id: video, person_id: person, produced_on: '2023-01-01' })
    .execute();
  const release = {
    person_id: person,
    scope: 'publication' as const,
    signed_on: '2023-01-01',
    file_key: `${made}-release.enc`,
  };
  await db.insertInto('consent_release').values(release).execute();
  await db
    .insertInto('record_2257')
    .values({
      video_id: video,
      person_id: person,
      custodian: 'Keeper',
      storage_key: `${made}-record.enc`,
    })
    .execute();
});

const close = (at = DELETED) =>
  new AccountClosuresRepository(db).close(member, new Date(at), () => Promise.resolve());
const runAt = (at: string) => {
  const deps = {
    requests: new DataRequestsRepository(db),
    erasure: new ErasureRepository(db),
    retention: new RetentionRepository(db),
  };
  return applyRetention({
    ...deps,
    profiles: new ProfilesRepository(db),
    audit: new AuditRepository(db),
    folders,
    now: () => new Date(at),
  });
};
const files = async () =>
  (await readdir(folders.records))
    .filter((name) => name.startsWith(`${made}-`))
    .map((name) => name.slice(`${made}-`.length));
const identity = () =>
  db.selectFrom('person_identity').selectAll().where('id', '=', person).executeTakeFirst();
const record = () =>
  db.selectFrom('record_2257').selectAll().where('person_id', '=', person).executeTakeFirst();
const verification = () =>
  db.selectFrom('verification').select('state').where('user_id', '=', member).executeTakeFirst();
const hold = (subject_section: number, subject_id: number) =>
  db.insertInto('legal_hold').values({ subject_section, subject_id, reason: 'a test' }).execute();
const lift = () => db.updateTable('legal_hold').set({ lifted_at: new Date() }).execute();

describe('R9-10 erasing an account leaves sealed 2257 records', () => {
  test('keeps the record, its documents and the title; deletes everything else', async () => {
    await close();
    await runAt('2024-04-01T00:00:00Z');
    expect((await files()).toSorted()).toEqual(FILES.toSorted());
    expect((await identity())?.sealed_at).toEqual(new Date('2024-04-01T00:00:00Z'));
    expect(await verification()).toEqual({ state: 'verified' });
    const kept = await db
      .selectFrom('video')
      .select(['title', 'description', 'state'])
      .where('id', '=', video)
      .executeTakeFirst();
    expect(kept).toEqual({ title: 'Silver pan', description: '', state: 'purged' });
  });

  test('deletes documents that no record needs', async () => {
    await db.deleteFrom('record_2257').where('person_id', '=', person).execute();
    await close();
    await runAt('2024-04-01T00:00:00Z');
    expect([await files(), await identity(), await verification()]).toEqual([
      ['record.enc'],
      undefined,
      undefined,
    ]);
  });
});

describe('R9-10 biometric data is deleted within three years of account deletion', () => {
  test('on a leap day too, neither long before nor a moment after', async () => {
    await close(DELETED);
    await runAt('2027-02-26T00:00:00Z');
    expect(await files()).toContain('face.enc');
    await runAt('2027-02-28T11:59:59Z');
    expect(await files()).toEqual(expect.not.arrayContaining(['face.enc']));
    expect(await identity()).toMatchObject({ face_key: null, document_key: `${made}-id.enc` });
  });

  test('earlier if its own purge date is earlier', async () => {
    await db
      .updateTable('person_identity')
      .set({ face_purge_at: '2024-01-31T00:00:00Z' })
      .where('id', '=', person)
      .execute();
    await runAt('2024-01-30T23:59:59Z');
    expect(await files()).toContain('face.enc');
    await runAt('2024-01-31T00:00:00Z');
    expect(await files()).not.toContain('face.enc');
  });

  test('not while the account exists or is under a legal hold', async () => {
    await runAt('2040-01-01T00:00:00Z');
    expect(await files()).toContain('face.enc');
    await hold(4, member);
    await close();
    await runAt('2030-01-01T00:00:00Z');
    expect(await files()).toContain('face.enc');
    await lift();
    await runAt('2030-01-01T00:00:00Z');
    expect(await files()).not.toContain('face.enc');
  });
});

describe('R9-10 2257 records are kept seven years after the terms period (settlement 58)', () => {
  test('closing the account ends the period; documents and title go with the record', async () => {
    await close();
    expect((await record())?.retain_until).toEqual(new Date('2031-02-28T12:00:00Z'));
    await runAt('2024-04-01T00:00:00Z');
    await runAt('2031-02-28T11:59:59Z');
    expect(await record()).toBeDefined();
    await runAt('2031-02-28T12:00:00Z');
    expect([await record(), await identity(), await verification(), await files()]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(
      await db.selectFrom('video').select('title').where('id', '=', video).executeTakeFirst(),
    ).toEqual({ title: `#${video}` });
  });

  test('no record expires while the account exists', async () => {
    await runAt('2060-01-01T00:00:00Z');
    expect(await record()).toBeDefined();
  });

  test('a legal hold on the video postpones the deletion until it is lifted', async () => {
    await hold(1, video);
    await close();
    await runAt('2035-01-01T00:00:00Z');
    expect(await record()).toBeDefined();
    await lift();
    await runAt('2035-01-01T00:00:00Z');
    expect([await record(), await identity(), await files()]).toEqual([undefined, undefined, []]);
  });

  test('restoring the account clears the retention date', async () => {
    await close();
    await new AccountClosuresRepository(db).reopen(`uploader_${made}`);
    expect((await record())?.retain_until).toBeNull();
  });

  test('the audit log lists what was deleted', async () => {
    await close();
    await runAt('2024-04-01T00:00:00Z');
    await runAt('2031-03-01T00:00:00Z');
    const lines = await db
      .selectFrom('audit_log')
      .select(['role', 'action', 'object'])
      .orderBy('seq')
      .execute();
    const own = lines.slice(-3).map(({ role, action }) => `${role} ${action}`);
    expect(own).toEqual(['system erase', 'system purge_biometrics', 'system end_record_2257']);
  });
});

describe('R7-05 pictures left behind by a crash', () => {
  const STORED = '2024-03-01T00:00:00Z';
  const AFTER_A_DAY = '2024-03-02T00:00:00Z';
  /** Stores a file under the media folder with this modification time. */
  const store = async (key: string, at = STORED): Promise<void> => {
    const path = join(folders.media, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'a picture');
    await utimes(path, new Date(at), new Date(at));
  };
  const own = (name: string) => `members/${member}/${name}`;
  const there = (keys: readonly string[]) =>
    keys.filter((key) => existsSync(join(folders.media, key)));

  test('are deleted a day after storage, temporary files too; profile pictures stay', async () => {
    const [left, draft, avatar, cover] = [
      own('avatar-1.webp'),
      own('cover-1.webp.work-77'),
      own('avatar-2.webp'),
      own('cover-2.webp'),
    ];
    await db
      .insertInto('profile')
      .values({ user_id: member, avatar_key: avatar, cover_key: cover })
      .execute();
    for (const key of [left, draft, avatar, cover]) await store(key);
    await runAt('2024-03-01T23:59:59Z');
    expect(there([left, draft, avatar, cover])).toEqual([left, draft, avatar, cover]);
    await runAt(AFTER_A_DAY);
    expect(there([left, draft, avatar, cover])).toEqual([avatar, cover]);
  });

  test('stay if stored again meanwhile, as do files outside member folders', async () => {
    const others = [own('avatar-3.webp'), 'members/notes/1.txt', 'members/1.txt', 'posters/1.webp'];
    for (const key of others) await store(key);
    await store(own('avatar-3.webp'), '2024-03-01T00:00:01Z');
    await runAt(AFTER_A_DAY);
    expect(there(others)).toEqual(others);
  });

  test('stay while a profile awaits erasure, and are deleted without an account', async () => {
    const [kept, nobodys] = [own('avatar-4.webp'), 'members/987654/avatar-1.webp'];
    await db.insertInto('profile').values({ user_id: member, avatar_key: kept }).execute();
    for (const key of [kept, nobodys]) await store(key);
    await close('2024-03-01T00:00:00Z');
    await runAt('2024-03-05T00:00:00Z');
    expect(there([kept, nobodys])).toEqual([kept]);
  });

  test('cause no error if no member ever had a picture', async () => {
    const empty = foldersOf(temporaryDataDir());
    const deps = {
      profiles: new ProfilesRepository(db),
      mediaFolder: empty.media,
      now: new Date(AFTER_A_DAY),
    };
    await expect(removeOrphanedPictures(deps)).resolves.toBeUndefined();
  });
});
