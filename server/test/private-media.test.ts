import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRIVATE_MEDIA_BASE } from '@nocturne/contracts/upload';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { anApprovedUpload, type UploadedVideo } from './support/uploaded-video.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let video: UploadedVideo;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  t = await openTestSite();
  video = await anApprovedUpload({ db: t.site.db, folders: t.site.folders });
  for (const name of ['lena', 'moth', 'ottoline', 'graylag']) cookies[name] = await t.signIn(name);
}, 60_000);
afterAll(() => t.close());

const get = (path: string, who?: string, headers: Record<string, string> = {}) => {
  const cookie = who === undefined ? {} : { cookie: cookies[who] ?? '' };
  return t.app.inject({
    url: `${PRIVATE_MEDIA_BASE}${path}`,
    headers: { ...cookie, ...headers },
    remoteAddress: freshAddress(),
  });
};
const setRole = (username: string, role: 'member' | 'moderator' | 'trust') =>
  t.site.db.updateTable('app_user').set({ role }).where('username', '=', username).execute();

describe('R5-09 media that are not public', () => {
  test('are served to their uploader and to staff; everyone else gets 404', async () => {
    for (const who of ['lena', 'moth']) {
      const answer = await get(`${video.id}/video_sd.mp4`, who);
      expect([who, answer.statusCode, answer.body]).toEqual([who, 200, 'bytes of video_sd.mp4']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'video/mp4',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    for (const who of [undefined, 'ottoline', 'graylag'])
      expect((await get(`${video.id}/video_sd.mp4`, who)).statusCode).toBe(404);
    expect((await get('999999/video_sd.mp4', 'moth')).statusCode).toBe(404);
  });

  test('support ranges; posters are images for this site only', async () => {
    const part = await get(`${video.id}/video_sd.mp4`, 'lena', { range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'bytes',
      'bytes 0-4/21',
    ]);
    const poster = await get(`${video.id}/posters/1-480.webp`, 'lena');
    expect([
      poster.statusCode,
      poster.headers['content-type'],
      poster.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/webp', 'same-origin']);
  });

  test.each([
    '',
    'video_xx.mp4',
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    'posters/',
    'posters/1-480.webp/..',
    'video_sd.mp4%00',
  ])('%j is not one of their paths', async (path) => {
    expect((await get(`${video.id}/${path}`, 'lena')).statusCode).toBe(404);
  });

  test('of a severe case are served to the role "trust" only', async () => {
    await t.site.db
      .insertInto('moderation_case')
      .values({ reference: 'NC-1', kind: 'severe', subject_section: 1, subject_id: video.id })
      .execute();
    for (const who of ['lena', 'moth'])
      expect((await get(`${video.id}/video_sd.mp4`, who)).statusCode).toBe(404);
    await setRole('ottoline', 'trust');
    expect((await get(`${video.id}/video_sd.mp4`, 'ottoline')).statusCode).toBe(200);
    await t.site.db.updateTable('moderation_case').set({ closed_at: new Date() }).execute();
    await setRole('ottoline', 'member');
  });

  test('of a published video redirect to their public address', async () => {
    await t.site.services.publication.publish(video.id, SYSTEM);
    const answer = await get(`${video.id}/video_sd.mp4`, 'lena');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/media\/v\/[0-9a-f]{32}\/video_sd\.mp4$/),
    ]);
    expect((await t.app.inject({ url: String(answer.headers.location) })).statusCode).toBe(200);
    expect((await get(`${video.id}/video_sd.mp4`, 'graylag')).statusCode).toBe(404);
  });
});
