import { slugOf } from '../src/repositories/catalogue/slugs.ts';
import { Random } from './random.ts';
import { CATEGORIES, CHANNELS, MEMBERS, PATTERNS, PERFORMERS, TITLES } from './words.ts';

const DEMO_VIDEOS = 246;
const DAY_MS = 86_400_000;

/** Facts about a master's media that the plan needs. */
export interface MasterFacts {
  slug: string;
  posters: number;
  durationSeconds: number;
  /** Empty for flat pictures. */
  vr: string;
}

/**
 * One video of the plan. Channel, member, categories and performers are indexes into the word
 * lists.
 */
export interface PlannedVideo {
  title: string;
  dir: string;
  description: string;
  master: string;
  posterNumber: number;
  postedAt: Date;
  state: 'published' | 'removed';
  isPrivate: boolean;
  channel: number | undefined;
  member: number | undefined;
  categories: number[];
  performers: number[];
  viewed: number;
  likes: number;
  dislikes: number;
  /** Views of the last seven days: hours ago, and their number. */
  recent: { hoursAgo: number; n: number }[];
  comments: number;
}

/**
 * Indexes of the two special videos: late ones, so that they displace nothing on the first page.
 */
const DELETED_AT = 200;
const PRIVATE_AT = 210;
const WEEK_HOURS = 168;
const RECENT_HOURS = 18;

/**
 * The demo's videos, oldest first, so that ids grow with the dates. Pure: the same masters and time
 * give the same plan.
 */
export function planCatalogue(masters: readonly MasterFacts[], now: Date): PlannedVideo[] {
  const random = new Random('videos');
  const titled = TITLES.flatMap(([title, slug]) =>
    masters.filter((master) => master.slug === slug).map((master) => ({ title, master })),
  );
  const videos = Array.from({ length: DEMO_VIDEOS }, (_, index) => {
    const { title, master } = titled[index] ?? inventTitle(random, masters);
    return planVideo(random, title, master, index, now);
  });
  return videos.toSorted((a, b) => a.postedAt.getTime() - b.postedAt.getTime());
}

function inventTitle(
  random: Random,
  masters: readonly MasterFacts[],
): { title: string; master: MasterFacts } {
  const master = random.pick(masters);
  const pattern = random.pick(PATTERNS[master.slug] ?? ['Untitled #']);
  return { title: pattern.replace('#', String(random.between(2, 90))), master };
}

/**
 * Added to every third description, which is then longer than the three lines that a page shows at
 * first.
 */
const EXTRA_PARAGRAPHS =
  '\nMade frame by frame and then left alone: no cut, no effect, ' +
  'no melody that says what to feel. ' +
  'What can be heard is what was there.\nWhoever stays to the end sees the beginning once more.';

/** Subjects that generated descriptions name. */
const SUBJECTS = ['light', 'patience', 'colour', 'water', 'grain', 'distance'];

function planVideo(
  random: Random,
  title: string,
  master: MasterFacts,
  index: number,
  now: Date,
): PlannedVideo {
  // Videos with the titles of the mock-ups are popular and recent, so that they lead the listings.
  const isFeatured = index < TITLES.length;
  const viewed = isFeatured
    ? random.between(8000, 1_200_000)
    : random.skewed(900_000) + random.between(40, 900);
  const votes = Math.round((viewed * random.between(4, 20)) / 1000);
  const likeShare = random.between(72, 99) / 100;
  const ageDays = isFeatured ? random.between(0, 20) / 10 : random.skewed(700) + random.next();
  const isPrivate = index === PRIVATE_AT;
  const isMemberUpload = isPrivate || random.next() < 0.14;
  const performers = random.sample(
    PERFORMERS.map((_name, index) => index),
    random.between(1, 3),
  );
  return {
    title,
    dir: slugOf(title),
    master: master.slug,
    posterNumber: 1 + (index % Math.max(1, master.posters)),
    description:
      `${title}: a study in ${random.pick(SUBJECTS)}, recorded in one take. ` +
      `Best seen late, with the lights off.${index % 3 === 0 ? EXTRA_PARAGRAPHS : ''}`,
    postedAt: new Date(now.getTime() - ageDays * DAY_MS - random.between(1, 3_000_000)),
    state: index === DELETED_AT ? 'removed' : 'published',
    isPrivate,
    channel: isMemberUpload ? undefined : random.between(0, CHANNELS.length - 1),
    member: isMemberUpload ? random.between(0, MEMBERS.length - 1) : undefined,
    categories: chooseCategories(random, master),
    performers: isMemberUpload ? performers.slice(0, 1) : performers,
    viewed,
    likes: Math.round(votes * likeShare),
    dislikes: Math.round(votes * (1 - likeShare)),
    recent: recentViews(random, viewed, isFeatured),
    comments: random.next() < 0.35 ? random.between(1, 6) : 0,
  };
}

function chooseCategories(random: Random, master: MasterFacts): number[] {
  const all = CATEGORIES.map((_category, index) => index);
  const isLong = master.durationSeconds > 1800;
  const longForm = CATEGORIES.findIndex(({ title }) => title === 'Long form');
  const chosen = random.sample(
    all.filter((index) => index !== longForm),
    random.between(2, 5),
  );
  return isLong ? [...chosen, longForm] : chosen;
}

function recentViews(random: Random, viewed: number, isFeatured: boolean): PlannedVideo['recent'] {
  const hours = random.sample(
    Array.from({ length: WEEK_HOURS }, (_, hour) => hour),
    RECENT_HOURS,
  );
  const share = Math.max(1, Math.round((viewed * (isFeatured ? 0.2 : 0.02)) / RECENT_HOURS));
  return hours.map((hoursAgo) => ({
    hoursAgo,
    n: random.between(1, share) + (isFeatured ? 4000 : 0),
  }));
}
