import { describe, expect, test } from '@jest/globals';
import { masters } from './masters/masters.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { CATEGORIES, CHANNELS, MEMBERS, PERFORMERS, TITLES } from './words.ts';

const facts = masters.map((master) => ({
  slug: master.slug,
  posters: 10,
  durationSeconds: master.loopedSeconds,
  vr: master.vr,
}));
const now = new Date('2026-01-01T12:00:00Z');

describe('planCatalogue', () => {
  const plan = planCatalogue(facts, now);

  test('returns the same plan for the same masters and time', () => {
    expect(planCatalogue(facts, now)).toEqual(plan);
  });

  test('plans 240 or more videos, 40 performers, 20 channels, 24 categories, 10 members', () => {
    expect(plan.length).toBeGreaterThanOrEqual(240);
    expect(
      [PERFORMERS, CHANNELS, CATEGORIES, MEMBERS].map((names) => new Set<unknown>(names).size),
    ).toEqual([40, 20, 24, 10]);
  });

  test('includes the mock-up titles and deleted, private, long, VR and member videos', () => {
    expect(TITLES.every(([title]) => plan.some((video) => video.title === title))).toBe(true);
    expect(plan.filter((video) => video.state === 'removed')).toHaveLength(1);
    expect(plan.filter((video) => video.isPrivate && video.member !== undefined)).toHaveLength(1);
    for (const slug of ['violet-hour', 'slow-orbit'])
      expect(plan.some((video) => video.master === slug)).toBe(true);
    expect(plan.filter((video) => video.member !== undefined).length).toBeGreaterThan(10);
  });

  test('V4 some descriptions exceed the three lines shown at first, others do not', () => {
    const lengths = plan.map(({ description }) => description.length);
    expect([
      lengths.some((length) => length > 250),
      lengths.some((length) => length < 120),
    ]).toEqual([true, true]);
  });

  test('has past dates only, ids in date order and valid indexes', () => {
    const times = plan.map((video) => video.postedAt.getTime());
    expect(times.every((time) => time < now.getTime())).toBe(true);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(
      plan.every(
        (video) =>
          video.categories.every((at) => CATEGORIES[at]) &&
          video.performers.every((at) => PERFORMERS[at]) &&
          (video.channel === undefined || CHANNELS[video.channel]),
      ),
    ).toBe(true);
    expect(plan.every((video) => video.posterNumber >= 1 && video.posterNumber <= 10)).toBe(true);
  });
});
