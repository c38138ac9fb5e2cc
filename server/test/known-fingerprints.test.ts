import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { computeQueryFingerprint } from '../src/fingerprints/query-fingerprint.ts';
import { FRAME_BYTES, LumaFrame } from '../src/fingerprints/luma-frame.ts';
import {
  FingerprintsRepository,
  KNOWN_BATCH,
} from '../src/repositories/hashes/fingerprints-repository.ts';
import { VideoMatcher } from '../src/services/hashes/video-matcher.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

const VIDEOS = KNOWN_BATCH * 2 + 50;
const LENGTH_S = 300;
let t: TestDatabase;
beforeAll(async () => {
  t = await withDatabase();
  await sql`
    insert into video (dir, title, duration_s, state, origin)
    select 'x', 'Clip', ${LENGTH_S}, 'published', 'import'
    from generate_series(1, ${VIDEOS})`.execute(t.db);
}, 60_000);
afterAll(() => t.drop());

/** Frames of noise resemble only themselves. */
const noise = () => Array.from({ length: 4 }, () => new LumaFrame(randomBytes(FRAME_BYTES)));

test('L26 fingerprints of the same length are read in batches without omissions', async () => {
  const repository = new FingerprintsRepository(t.db);
  const { rows: videos } = await sql<{ id: number }>`select id from video order by id`.execute(
    t.db,
  );
  const filler = (await computeQueryFingerprint(noise(), LENGTH_S)).fingerprint;
  const looked = await computeQueryFingerprint(noise(), LENGTH_S);
  for (const { id } of videos) await repository.saveFingerprint(id, filler, randomBytes(32));

  const batches: number[] = [];
  const seen = new Set<number | null>();
  const watched = {
    listIndexRows: (id: number) => repository.listIndexRows(id),
    listCandidates: async (...args: Parameters<FingerprintsRepository['listCandidates']>) => {
      const found = await repository.listCandidates(...args);
      batches.push(found.length);
      for (const { videoId } of found) seen.add(videoId);
      return found;
    },
  };
  await new VideoMatcher(watched).findSimilar(0, looked);
  expect(batches).toEqual([KNOWN_BATCH, KNOWN_BATCH, 50, 0]);
  expect(seen).toEqual(new Set(videos.map(({ id }) => id)));
}, 60_000);
