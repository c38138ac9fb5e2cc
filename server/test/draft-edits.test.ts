import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VIDEO_EDITS_MAX } from '@nocturne/contracts/constants';
import { announce, AnnouncementListener } from '../src/db/announcer.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { anApprovedUpload } from './support/uploaded-video.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let category: string;
let heard: string[] = [];
let listener: AnnouncementListener;

beforeAll(async () => {
  t = await openTestSite({
    environment: { OPERATOR_CONFIG: join(import.meta.dirname, 'support/operator-live-edits.json') },
  });
  const found = await t.site.db
    .selectFrom('category')
    .select('dir')
    .limit(1)
    .executeTakeFirstOrThrow();
  category = found.dir;
  listener = new AnnouncementListener((channel, payload) => heard.push(`${channel} ${payload}`), {
    target: t.site.target,
  });
  await listener.start();
}, 60_000);
afterAll(async () => {
  await listener.stop();
  await t.close();
});

/**
 * Returns the announcements since the last call. Announcements keep their order, so our own mark
 * comes last.
 */
async function takeAnnouncements(): Promise<string[]> {
  const mark = `mark ${Math.random()}`;
  await announce(t.site.db, 'purge', mark);
  await waitUntil(() => heard.includes(`purge ${mark}`));
  const said = heard.filter((one) => !one.includes('mark'));
  heard = [];
  return said;
}

const edit = (id: number, cookie: string, words: Record<string, string> = {}) =>
  post(
    t.app,
    '/api/video_edit.php',
    {
      act: 'edit',
      video_id: String(id),
      title: 'Quiet harbour',
      description: '',
      categories: category,
      is_private: '0',
      allow_download: '1',
      ...words,
    },
    { cookie },
  );

test('H6 draft edits are not announced, and not limited', async () => {
  const cookie = await t.signIn('moth');
  const { id: userId } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'moth')
    .executeTakeFirstOrThrow();
  const draft = {
    dir: 'draft',
    title: 'A draft',
    duration_s: 60,
    origin: 'upload',
    state: 'draft',
    user_id: userId,
  } as const;
  const { id } = await t.site.db
    .insertInto('video')
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeAnnouncements();
  for (let time = 0; time < VIDEO_EDITS_MAX + 10; time += 1)
    expect((await edit(id, cookie, { title: `Title number ${time}` })).statusCode).toBe(200);
  expect(await takeAnnouncements()).toEqual([]);
});

test('H6 an edit of a public video is announced only if others see a difference', async () => {
  const cookie = await t.signIn('lena');
  const { id } = await anApprovedUpload({ db: t.site.db, folders: t.site.folders });
  await t.site.services.publication.publish(id, SYSTEM);
  await edit(id, cookie);
  await takeAnnouncements();
  expect((await edit(id, cookie)).statusCode).toBe(200);
  expect(await takeAnnouncements()).toEqual([]);
  await edit(id, cookie, { title: 'Loud harbour' });
  expect(await takeAnnouncements()).toEqual([`purge video:${id}`, 'catalogue ']);
  // Listings hide the video at once; its responses and addresses are dropped.
  await edit(id, cookie, { is_private: '1' });
  expect(await takeAnnouncements()).toEqual(
    expect.arrayContaining([`catalogue hide ${id}`, `purge video:${id}`]),
  );
  await edit(id, cookie, { is_private: '1', title: 'Nobody’s list has this' });
  expect(await takeAnnouncements()).toEqual([`purge video:${id}`]);
  await edit(id, cookie, { is_private: '0' });
  expect(await takeAnnouncements()).toEqual(
    expect.arrayContaining(['catalogue ', `purge video:${id}`]),
  );
});

test('H6 edits of published videos are limited, and the refusal names the limit', async () => {
  const cookie = await t.signIn('juniper');
  const { id } = await anApprovedUpload({
    db: t.site.db,
    folders: t.site.folders,
    uploader: 'juniper',
  });
  await t.site.services.publication.publish(id, SYSTEM);
  for (let time = 0; time < VIDEO_EDITS_MAX; time += 1)
    expect((await edit(id, cookie)).statusCode).toBe(200);
  const refused = await edit(id, cookie, { title: 'One too many' });
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      error: 1,
      code: 'too_often',
      errors: [
        { field: 'notify', code: 'too_often', info: { count: VIDEO_EDITS_MAX, minutes: 10 } },
      ],
    },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
