import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PICTURE_MAX_BYTES } from '@nocturne/contracts/constants';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import { operations } from '@nocturne/contracts/operations';
import { readPictureHead } from '../src/media/pictures/picture-head.ts';
import { runTool } from '../src/media/run.ts';
import { noSandbox } from '../src/media/sandbox/sandbox.ts';
import { exifSegment } from '../src/media/test-support/exif-segment.ts';
import { openMediaTools, type MediaTools } from '../src/media/tools.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let tools: MediaTools;
let folder: string;
let lena: string;
beforeAll(async () => {
  t = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-pictures-'));
  tools = await openMediaTools(process.env, folder);
  lena = await t.signIn('lena');
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const ADDRESS = operations.ownMember.path.print({});
const SECRET = 'where-it-was-taken';
const ffmpeg = (args: readonly string[]) =>
  runTool(
    { program: tools.ffmpeg, args: ['-nostdin', '-v', 'error', '-y', ...args], folder, reads: [] },
    { sandbox: noSandbox, deadlineMs: 60_000 },
  );

/** Makes a picture that is red on the left and blue on the right. */
async function twoColorPicture(name: string, width: number, height: number): Promise<Buffer> {
  const half = (colour: string) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=${width / 2}x${height}:d=1`,
  ];
  const drawn = [
    '-filter_complex',
    'hstack',
    '-frames:v',
    '1',
    '-metadata',
    `comment=${SECRET}`,
    '-update',
    '1',
    name,
  ];
  await ffmpeg([...half('red'), ...half('blue'), ...drawn]);
  return readFile(join(folder, name));
}

/** Returns the colors of a picture, scaled to this size. */
async function colours(webp: Buffer, width: number, height: number): Promise<string[]> {
  await writeFile(join(folder, 'made.webp'), webp);
  await ffmpeg([
    '-i',
    'made.webp',
    '-vf',
    `scale=${width}:${height}:flags=area`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    'made.raw',
  ]);
  const raw = await readFile(join(folder, 'made.raw'));
  return Array.from({ length: width * height }, (_, at) =>
    (raw[at * 3] ?? 0) > (raw[at * 3 + 2] ?? 0) ? 'red' : 'blue',
  );
}

async function upload(
  fields: Record<string, string>,
  file: Buffer | undefined,
  cookie = lena,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), '../../etc/passwd.png');
  const wire = new Response(form);
  return send(
    Buffer.from(await wire.arrayBuffer()),
    wire.headers.get('content-type') ?? '',
    cookie,
    headers,
  );
}
function send(payload: Buffer, type: string, cookie = lena, headers: Record<string, string> = {}) {
  const sent = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    ...(cookie ? { cookie } : {}),
    ...headers,
  };
  return t.app.inject({
    method: 'POST',
    url: ADDRESS,
    remoteAddress: freshAddress(),
    payload,
    headers: sent,
  });
}
const codes = (answer: { json<A>(): A }) =>
  answer.json<ErrorAnswer>().errors.map(({ field, code }) => `${field}:${code}`);
const memberIn = (answer: { json<A>(): A }) => answer.json<{ member: OwnMember }>().member;
const fileOf = (url: string) => join(t.site.folders.media, url.replace('/media/', ''));
/** Lists temporary files that uploads left behind. */
const listTemporaryFiles = async () =>
  (await readdir(t.site.folders.work)).filter((name) => name.startsWith('upload-'));

describe('R7-05 uploading an avatar', () => {
  test('R7-05 re-encodes it as a square without metadata, and serves it', async () => {
    const { avatar } = memberIn(
      await upload({ section: 'u_ava' }, await twoColorPicture('one.jpg', 800, 600)),
    );
    expect(avatar).toMatch(/^\/media\/members\/\d+\/avatar-[0-9a-f]{24}\.webp$/);
    const made = await readFile(fileOf(avatar));
    expect(readPictureHead(made)).toMatchObject({ demuxer: 'webp_pipe', width: 224, height: 224 });
    expect(made.includes(SECRET)).toBe(false);
    const served = await t.app.inject({ url: avatar });
    expect([
      served.statusCode,
      served.headers['content-type'],
      served.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/webp', 'same-origin']);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test.each(['two.png', 'two.webp'])('R7-05 crops %s as the member chose', async (name) => {
    const picture = await twoColorPicture(name, 800, 600);
    const { avatar } = memberIn(
      await upload({ section: 'u_ava', x: '420', y: '0', width: '300', height: '300' }, picture),
    );
    expect(new Set(await colours(await readFile(fileOf(avatar)), 4, 4))).toEqual(new Set(['blue']));
  });

  test('R7-05 rotates it by its EXIF orientation', async () => {
    const jpeg = await twoColorPicture('turned.jpg', 600, 400);
    const turned = Buffer.concat([jpeg.subarray(0, 2), exifSegment(6), jpeg.subarray(2)]);
    const { avatar } = memberIn(
      await upload({ section: 'u_ava', x: '0', y: '0', width: '400', height: '600' }, turned),
    );
    expect(await colours(await readFile(fileOf(avatar)), 1, 2)).toEqual(['red', 'blue']);
  });

  test('R7-05 replaces the former file, keeps the same one, and can be removed', async () => {
    const first = memberIn(
      await upload({ section: 'u_ava' }, await twoColorPicture('first.png', 100, 100)),
    ).avatar;
    const second = memberIn(
      await upload({ section: 'u_ava' }, await twoColorPicture('second.png', 300, 100)),
    ).avatar;
    expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);
    const again = memberIn(
      await upload({ section: 'u_ava' }, await twoColorPicture('second.png', 300, 100)),
    ).avatar;
    expect([again, existsSync(fileOf(again))]).toEqual([second, true]);
    const remove = () =>
      post(t.app, ADDRESS, { act: 'image_delete', section: 'u_ava' }, { cookie: lena });
    expect([
      memberIn(await remove()).avatar,
      memberIn(await remove()).avatar,
      existsSync(fileOf(second)),
    ]).toEqual(['', '', false]);
  });
});

describe('R5-10 R8-07 uploading a cover', () => {
  const LEAST = { x: '1', y: '0', width: '1250', height: '250' };

  test('R5-10 accepts at least 1250x250, and keeps the widest size that fits', async () => {
    const small = memberIn(
      await upload({ section: 'u_cover', ...LEAST }, await twoColorPicture('small.jpg', 1252, 250)),
    ).cover;
    expect(readPictureHead(await readFile(fileOf(small)))).toMatchObject({
      width: 1250,
      height: 250,
    });
    const large = memberIn(
      await upload({ section: 'u_cover' }, await twoColorPicture('large.jpg', 2600, 900)),
    ).cover;
    expect(readPictureHead(await readFile(fileOf(large)))).toMatchObject({
      width: 2500,
      height: 500,
    });
  });

  test('R8-07 refuses a smaller one, and keeps the former one', async () => {
    const before = memberIn(
      await upload({ section: 'u_cover', ...LEAST }, await twoColorPicture('small.jpg', 1252, 250)),
    ).cover;
    const answer = await upload(
      { section: 'u_cover' },
      await twoColorPicture('narrow.jpg', 1248, 400),
    );
    expect([answer.statusCode, codes(answer)]).toEqual([422, ['file:image_size']]);
    expect(memberIn(await post(t.app, ADDRESS, { act: 'read' }, { cookie: lena })).cover).toBe(
      before,
    );
    expect([existsSync(fileOf(before)), await listTemporaryFiles()]).toEqual([true, []]);
  });
});

describe('R8-07 invalid pictures', () => {
  test.each([
    ['a text', Buffer.from('just words, for long enough to be a head')],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a list of files', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(3))],
    ['nothing', Buffer.alloc(0)],
    [
      'a head without a body',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452000004e2000000fa0802000000', 'hex'),
        Buffer.alloc(64),
      ]),
    ],
  ])('R8-07 %s gets image_load', async (_name, file) => {
    const answer = await upload({ section: 'u_ava' }, file);
    expect([answer.statusCode, codes(answer)]).toEqual([422, ['file:image_load']]);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test('refuses a file that is too large with image_bytes, declared or not', async () => {
    const large = Buffer.alloc(PICTURE_MAX_BYTES + 1);
    const answer = await upload({ section: 'u_ava' }, large);
    expect([answer.statusCode, codes(answer)]).toEqual([422, ['file:image_bytes']]);
    const declared = await send(Buffer.from('--x--'), 'multipart/form-data; boundary=x', lena, {
      'content-length': String(10 ** 10),
    });
    expect(codes(declared)).toEqual(['file:image_bytes']);
    expect(await listTemporaryFiles()).toEqual([]);
  });
});

describe('R7-05 garbage in a multipart form gets an error response, never a failure', () => {
  const part = (head: string, body = 'x') =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const file = part('name="file"; filename="a.png"');
  const crop = ['x', 'y', 'width', 'height'].map((name) => part(`name="${name}"`, '-1e9')).join('');
  test.each([
    ['nothing', ''],
    ['no boundary in it', 'hello'],
    ['no end', part('name="section"', 'u_ava')],
    ['a file without end', file.slice(0, -3)],
    ['two files', `${file}${file}--x--\r\n`],
    [
      'a repeated field',
      `${part('name="section"', 'u_ava')}${part('name="section"', 'u_ava')}${file}--x--\r\n`,
    ],
    ['a field of the prototype', `${part('name="__proto__"')}${file}--x--\r\n`],
    [
      'too many fields',
      `${Array.from({ length: 60 }, (_, n) => part(`name="f${n}"`)).join('')}--x--\r\n`,
    ],
    ['a field that is too long', `${part('name="section"', 'u'.repeat(10_000))}${file}--x--\r\n`],
    [
      'JSON in a field',
      '--x\r\nContent-Disposition: form-data; name="section"\r\n' +
        'Content-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n',
    ],
    ['NUL in a field', `${part('name="section"', 'u_ava\0')}${file}--x--\r\n`],
    ['no section', `${file}--x--\r\n`],
    ['the section of videos', `${part('name="section"', 'video')}${file}--x--\r\n`],
    ['half a crop', `${part('name="section"', 'u_ava')}${part('name="x"', '1')}${file}--x--\r\n`],
    ['a crop of words', `${crop}${part('name="section"', 'u_ava')}${file}--x--\r\n`],
    ['no file', `${part('name="section"', 'u_ava')}--x--\r\n`],
  ])('%s', async (_name, body) => {
    const cookie = await t.signIn('moth');
    const answer = await send(Buffer.from(body), 'multipart/form-data; boundary=x', cookie);
    expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([400, 'bad_request']);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
  ])('with content type %s', async (type) => {
    expect(
      (await send(Buffer.from(`${file}--x--\r\n`), type, await t.signIn('moth'))).statusCode,
    ).toBe(400);
  });
});

describe('permission to upload a picture', () => {
  const tiny = Buffer.from('just words, for long enough to be a head');

  test('R2.1-21 is refused to a visitor, and nothing is stored', async () => {
    const answer = await upload({ section: 'u_ava' }, tiny, '');
    expect([answer.statusCode, codes(answer)]).toEqual([401, ['error:login_required']]);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test('is refused to other sites and other operations', async () => {
    expect(
      codes(await upload({ section: 'u_ava' }, tiny, lena, { 'sec-fetch-site': 'cross-site' })),
    ).toEqual(['error:cross_site']);
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: operations.stat.path.print({}),
      remoteAddress: freshAddress(),
      payload: '--x--',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'sec-fetch-site': 'same-origin',
        cookie: lena,
      },
    });
    expect([elsewhere.statusCode, codes(elsewhere)]).toEqual([400, ['error:bad_request']]);
  });

  test('is limited: the twenty-first picture in ten minutes is too_many', async () => {
    const cookie = await t.signIn('juniper');
    for (let n = 0; n < 20; n += 1)
      expect((await upload({ section: 'u_ava' }, tiny, cookie)).statusCode).toBe(422);
    expect(codes(await upload({ section: 'u_ava' }, tiny, cookie))).toEqual(['error:too_many']);
  });
});
