import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { Environment } from '../src/config/config.ts';
import { IngestRepository } from '../src/repositories/uploads/ingest-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import { createReceivedUpload } from './support/received-upload.ts';
import { allowUploads } from './support/uploading.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** These tests point BWRAP_PATH to a missing file, as on a machine without bubblewrap. */
const { BWRAP_PATH: before } = process.env;
let folder = '';
let strict: TestSite;
let loose: TestSite;
beforeAll(async () => {
  process.env['BWRAP_PATH'] = '/nonexistent/bwrap';
  folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'));
  const withOperator = async (name: string, uploads: object): Promise<TestSite> => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify({ uploads }));
    const environment: Environment = { OPERATOR_CONFIG: file };
    const site = await openTestSite({ environment });
    await allowUploads(site, 'lena');
    return site;
  };
  strict = await withOperator('strict.json', {});
  loose = await withOperator('loose.json', { sandbox: 'limits' });
}, 60_000);
afterAll(async () => {
  if (before === undefined) delete process.env['BWRAP_PATH'];
  else process.env['BWRAP_PATH'] = before;
  await strict.close();
  await loose.close();
  await rm(folder, { recursive: true });
});

async function beginUpload(t: TestSite) {
  const filename = Buffer.from('moth.mp4').toString('base64');
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(4 * 1024 ** 3),
    'upload-metadata': `filename ${filename}`,
  };
  const sent = { ...headers, cookie: await t.signIn('lena'), 'sec-fetch-site': 'same-origin' };
  return t.app.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    remoteAddress: freshAddress(),
    headers: sent,
  });
}
async function sendForm(t: TestSite, url: string, section: string) {
  const form = new FormData();
  form.append('section', section);
  form.append('file', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]), 'moth.mp4');
  const wire = new Response(form);
  const headers = {
    'content-type': wire.headers.get('content-type') ?? '',
    'sec-fetch-site': 'same-origin',
  };
  const payload = Buffer.from(await wire.arrayBuffer());
  const cookie = await t.signIn('lena');
  return t.app.inject({
    method: 'POST',
    url,
    remoteAddress: freshAddress(),
    payload,
    headers: { ...headers, cookie },
  });
}

describe('H2 without a sandbox', () => {
  test('H2 refuses both kinds of upload before the first byte with uploads_closed', async () => {
    const created = await beginUpload(strict);
    expect([created.statusCode, created.json<{ code: string }>().code]).toEqual([
      503,
      'uploads_closed',
    ]);
    const sent = await sendForm(strict, operations.videoEdit.path.print({}), 'video');
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([503, 'uploads_closed']);
    const { rows } = { rows: await strict.site.db.selectFrom('upload').select('id').execute() };
    expect(rows).toEqual([]);
  });

  test('H2 the upload page gets uploads_closed before a file is chosen', async () => {
    const ask = async (t: TestSite) => {
      const headers = { cookie: await t.signIn('lena') };
      const url = operations.verificationState.path.print({});
      return (await t.app.inject({ url, headers, remoteAddress: freshAddress() })).json<{
        uploads_closed?: true;
      }>();
    };
    expect((await ask(strict)).uploads_closed).toBe(true);
    expect(await ask(loose)).not.toHaveProperty('uploads_closed');
  });

  test('H2 an earlier file is not opened: its video fails, and the original is kept', async () => {
    const source = join(folder, 'moth.mp4');
    await writeFile(source, 'no film');
    const { id, key } = await createReceivedUpload(strict, source);
    const run = strict.site.services.ingest.run(id);
    await expect(run).rejects.toThrow("members' files are not opened: bubblewrap is not installed");
    await strict.site.services.ingest.giveUp(id);
    const { db } = strict.site;
    expect(
      await db.selectFrom('upload').select('state').where('upload_key', '=', key).execute(),
    ).toEqual([{ state: 'received' }]);
    expect(await new IngestRepository(db, new VideoStatesRepository(db)).retry(id)).toBe(true);
  });

  test('H2 the operator may accept limits; readyz and metrics report the state', async () => {
    expect((await beginUpload(loose)).statusCode).toBe(201);
    const told = async (t: TestSite) => {
      const { sandbox, uploads } = (await t.app.inject({ url: '/readyz' })).json<{
        sandbox: string;
        uploads: boolean;
      }>();
      const metrics = (await t.app.inject({ url: '/metrics' })).payload;
      return [
        sandbox,
        uploads,
        ...(metrics.match(/^nocturne_(media_sandbox|uploads_open) .*$/gm) ?? []),
      ];
    };
    expect(await told(strict)).toEqual([
      'limits',
      false,
      'nocturne_media_sandbox 1',
      'nocturne_uploads_open 0',
    ]);
    expect(await told(loose)).toEqual([
      'limits',
      true,
      'nocturne_media_sandbox 1',
      'nocturne_uploads_open 1',
    ]);
  });
});
