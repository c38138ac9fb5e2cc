import {
  ETHNICITIES,
  HAIR_COLOURS,
  ORIENTATIONS,
  PERSON_GENDERS,
  RELATIONSHIPS,
} from '@nocturne/contracts/filters';
import { posterPath } from '@nocturne/contracts/media-layout';
import type { Database } from '../../src/db/database.ts';
import { daysBefore } from '../days-before.ts';
import { COUNTRIES } from '../insert-people.ts';
import type { Random } from '../random.ts';
import {
  ABOUT,
  CITIES,
  EDUCATION,
  INTERESTS,
  NAME_BEGINNINGS,
  NAME_ENDS,
  OCCUPATIONS,
} from './community-texts.ts';
import { demoAddress, type Demo } from './read-demo.ts';

/**
 * Adds enough members for a second page of the list, and gives the existing ones profiles that
 * filters find. Resolves to the new ids.
 */
export async function insertMoreMembers(
  db: Database,
  demo: Demo,
  random: Random,
  now: Date,
): Promise<number[]> {
  const names = NAME_BEGINNINGS.flatMap((beginning) =>
    NAME_ENDS.map((end) => `${beginning}_${end}`),
  );
  const rows = names.map((username) => {
    const joinedAt = daysBefore(now, random.between(2, 800));
    return {
      username,
      email: demoAddress(username),
      password_hash: demo.passwordHash,
      created_at: joinedAt,
      email_confirmed_at: joinedAt,
    };
  });
  const inserted = await db
    .insertInto('app_user')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const guests = inserted.map((row) => row.id);
  const pictures = await picturesOf(db, demo);
  const profiles = [...demo.members, ...guests].map((id) => ({
    user_id: id,
    ...profile(random, pictures, now),
  }));
  await db
    .insertInto('profile')
    .values(profiles)
    // `about_me` and `country` stay, because the first members already have theirs.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        gender: row.ref('excluded.gender'),
        hair: row.ref('excluded.hair'),
        height_cm: row.ref('excluded.height_cm'),
        weight_kg: row.ref('excluded.weight_kg'),
        ethnicity: row.ref('excluded.ethnicity'),
        relationship: row.ref('excluded.relationship'),
        orientation: row.ref('excluded.orientation'),
        city: row.ref('excluded.city'),
        education: row.ref('excluded.education'),
        occupation: row.ref('excluded.occupation'),
        avatar_key: row.ref('excluded.avatar_key'),
      })),
    )
    .execute();
  return guests;
}

function profile(random: Random, pictures: readonly string[], now: Date) {
  return {
    gender: random.pick(PERSON_GENDERS),
    birth_date: [
      now.getUTCFullYear() - random.between(19, 61),
      `0${random.between(1, 9)}`,
      random.between(10, 28),
    ].join('-'),
    country: random.pick(COUNTRIES),
    city: random.pick(CITIES),
    hair: random.pick(HAIR_COLOURS),
    ethnicity: random.pick(ETHNICITIES),
    height_cm: random.between(148, 192),
    weight_kg: random.between(46, 95),
    relationship: random.pick(['', ...RELATIONSHIPS]),
    orientation: random.pick(['', ...ORIENTATIONS]),
    education: random.pick(EDUCATION),
    occupation: random.pick(OCCUPATIONS),
    interests: random.pick(INTERESTS),
    about_me: random.pick(ABOUT),
    avatar_key: random.next() < 0.6 && pictures.length > 0 ? random.pick(pictures) : '',
  };
}

/** Stills of the demo's own clips, so that no picture shows a real person. */
async function picturesOf(db: Database, demo: Demo): Promise<string[]> {
  const rows = await db
    .selectFrom('video_asset')
    .select(['folder', 'poster_no'])
    .distinct()
    .where('video_id', 'in', demo.videos)
    .where('poster_no', '>', 0)
    .orderBy('folder')
    .orderBy('poster_no')
    .execute();
  return rows.map(({ folder, poster_no: number }) => `${folder}/${posterPath(number, 320)}`);
}
