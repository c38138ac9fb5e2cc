import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client';
import { AGREEMENT_VERSION } from '../../src/services/identity/agreement.ts';
import type { TestSite } from '../test-site.ts';

export const KIB = 1024;
export const CHUNK_BYTES = 256 * KIB;

/** Lets a member upload. Resolves to their id. */
export async function allowUploads(
  { site }: TestSite,
  username: string,
  state: 'acknowledged' | 'verified' = 'acknowledged',
): Promise<number> {
  const { id } = await site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('verification')
    .values({ user_id: id, state, agreement_version: AGREEMENT_VERSION })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state }))
    .execute();
  return id;
}

/** Turns the pipeline off, because the bytes of these tests are not videos. */
export function disablePipeline({ site }: TestSite): void {
  site.services.ingest.run = () => Promise.resolve();
  site.services.ingest.probe = () => Promise.resolve();
}

/** Makes earlier uploads count towards no limit. */
export async function resetUploadLimits({ site }: TestSite): Promise<void> {
  await site.db
    .updateTable('upload')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await site.db
    .updateTable('upload')
    .set({ state: 'abandoned' })
    .where('state', '=', 'receiving')
    .execute();
}

export async function listen(app: TestSite['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Headers that a browser of this site sends. */
export const browserHeaders = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

interface Sent {
  /** Path of the upload. */
  path: string;
  key: string;
}

/**
 * Sends a file as the wizard does. `onUpload` gets the upload before it starts. Rejects with the
 * client's error.
 */
export function send(
  origin: string,
  cookie: string,
  file: Buffer,
  {
    onUpload = () => undefined,
    ...options
  }: UploadOptions & { onUpload?: (upload: Upload) => void } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint: `${origin}${UPLOADS_PATH}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: [0, 50, 100],
      metadata: { filename: `a${randomBytes(6).toString('hex')}.mp4` },
      headers: browserHeaders(cookie),
      onError: reject,
      onSuccess: () => {
        const path = new URL(upload.url ?? '').pathname;
        resolve({ path, key: path.slice(UPLOADS_PATH.length) });
      },
      ...options,
    });
    onUpload(upload);
    upload.start();
  });
}

/** Returns the server's status and code from a failed request of the client. */
export function refusalOf(error: unknown): { status: number; code: string } {
  const response = (error as DetailedError).originalResponse;
  const body = response?.getBody() ?? '';
  return {
    status: response?.getStatus() ?? 0,
    code: body.startsWith('{') ? (JSON.parse(body) as { code: string }).code : body,
  };
}
