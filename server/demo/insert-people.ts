import type { Database } from '../src/db/database.ts';
import { slugOf } from '../src/repositories/catalogue/slugs.ts';
import { Passwords } from '../src/services/accounts/passwords.ts';
import { daysBefore } from './days-before.ts';
import { demoAddress } from './community/read-demo.ts';
import { Random } from './random.ts';
import { CATEGORIES, CHANNELS, MEMBERS, PERFORMERS } from './words.ts';

const STUDIOS = [
  'Halden Group',
  'Northlight Pictures',
  'Atelier Nine',
  'Cellar Press',
  'Harbour Collective',
  'Lantern House',
] as const;
export const COUNTRIES = ['DE', 'FR', 'SE', 'NL', 'CA', 'IT', 'JP', 'BR', 'PL', 'NO'] as const;

/** Ids in the order of the word lists. */
export interface DemoIds {
  categories: number[];
  channels: number[];
  performers: number[];
  members: number[];
}

/** Every demo member gets `password`. */
export async function insertPeopleAndDirectories(
  db: Database,
  now: Date,
  password: string,
): Promise<DemoIds> {
  const random = new Random('people');
  return {
    categories: await insertCategories(db),
    channels: await insertChannels(db, random, now),
    performers: await insertPerformers(db, random, now),
    members: await insertMembers(db, random, now, password),
  };
}

async function insertCategories(db: Database): Promise<number[]> {
  const rows = CATEGORIES.map(({ title, titles }) => ({
    dir: slugOf(title),
    title,
    titles: JSON.stringify(titles),
  }));
  return idsOf(await db.insertInto('category').values(rows).returning('id').execute());
}

async function insertChannels(db: Database, random: Random, now: Date): Promise<number[]> {
  const studios = STUDIOS.map((title) => ({
    title,
    url: `https://${slugOf(title)}.example/`,
    join_url: `https://${slugOf(title)}.example/join/`,
    description:
      `${title} makes long, quiet pictures.\nEverything is recorded on location.\nNew work ` +
      'every second week.',
  }));
  const studioIds = idsOf(await db.insertInto('studio').values(studios).returning('id').execute());
  const rows = CHANNELS.map((title) => ({
    dir: slugOf(title),
    title,
    title2: `${title} · the full archive`,
    url: `https://${slugOf(title)}.example/`,
    studio_id: random.pick(studioIds),
    description: `${title}: moving pictures for late evenings.`,
    created_at: daysBefore(now, random.between(30, 1200)),
  }));
  return idsOf(await db.insertInto('channel').values(rows).returning('id').execute());
}

async function insertPerformers(db: Database, random: Random, now: Date): Promise<number[]> {
  const rows = PERFORMERS.map((title) => ({
    dir: slugOf(title),
    title,
    gender: random.pick(['man', 'woman', 'woman', 'shemale']),
    birth_date: [
      now.getUTCFullYear() - random.between(22, 52),
      `0${random.between(1, 9)}`,
      random.between(10, 28),
    ].join('-'),
    country: random.pick(COUNTRIES),
    hair: random.pick(['brunette', 'dark', 'redhead', 'brown', 'blonde']),
    height_cm: random.between(152, 190),
    weight_kg: random.between(47, 92),
    ethnicity: random.pick(['asian', 'caucasian', 'ebony', 'latin']),
    relationship: random.pick(['single', 'married', 'open', '']),
    orientation: random.pick(['hetero', 'gay', 'bisexual', '']),
    career_status: random.pick(['active', 'active', 'active', 'retired']),
    created_at: daysBefore(now, random.between(20, 1500)),
    info: JSON.stringify({
      career: random.pick(['Painter', 'Sculptor', 'Dancer', 'Composer', 'Photographer']),
      eye: random.pick(['Brown', 'Green', 'Grey', 'Blue']),
      website: `https://${slugOf(title)}.example/`,
    }),
  }));
  return idsOf(await db.insertInto('performer').values(rows).returning('id').execute());
}

async function insertMembers(
  db: Database,
  random: Random,
  now: Date,
  password: string,
): Promise<number[]> {
  const passwordHash = await new Passwords().hash(password);
  const rows = MEMBERS.map((username) => ({
    username,
    email: demoAddress(username),
    password_hash: passwordHash,
    email_confirmed_at: now,
    created_at: daysBefore(now, random.between(5, 900)),
  }));
  const ids = idsOf(await db.insertInto('app_user').values(rows).returning('id').execute());
  const profiles = ids.map((id) => ({
    user_id: id,
    country: random.pick(COUNTRIES),
    about_me: 'Here for the slow ones.',
    interests: 'Light, rain, long takes',
    birth_date: `${now.getUTCFullYear() - random.between(24, 60)}-03-14`,
  }));
  await db.insertInto('profile').values(profiles).execute();
  return ids;
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map((row) => row.id);
}
