import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import staticFiles from '@fastify/static';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import { AGE_ACCEPTING_PARAMS } from '@nocturne/contracts/visit-rules';
import fastify, { type FastifyInstance } from 'fastify';
import type { Folders } from '../../config/folders.ts';
import { sendError } from '../../http/error-handler.ts';
import { registerInstall } from './install-routes.ts';

const release = (build: string): RemoteRelease => ({
  release: `shell-${build}`,
  entry: `/remotes/shell/${build}/main.js`,
  global: 'shell',
  integrity: 'sha384-x',
  exposes: [],
});

let remotes: string;
beforeAll(async () => {
  remotes = await mkdtemp(join(tmpdir(), 'nocturne-install-'));
  await mkdir(join(remotes, 'shell/one/web'), { recursive: true });
  await writeFile(join(remotes, 'shell/one/web/service-worker.js'), '"the worker of one"');
});
afterAll(() => rm(remotes, { recursive: true }));

async function open(build: string | undefined, hasOffline = true): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(sendError);
  await app.register(staticFiles, { root: remotes, serve: false });
  const shell = () => Promise.resolve(build === undefined ? undefined : release(build));
  registerInstall(app, {
    siteName: 'Tidewater',
    hasOffline,
    shell,
    folders: { remotes } as Folders,
  });
  return app;
}

describe('manifest and icons', () => {
  test('R1-02 have the site name of the operator and existing files', async () => {
    const app = await open('one');
    const answer = await app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<{
      name: string;
      icons: { src: string; sizes: string; purpose: string; type: string }[];
    }>();
    expect(manifest.name).toBe('Tidewater');
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining([
        'any any',
        '192x192 any',
        '512x512 any',
        '192x192 maskable',
        '512x512 maskable',
      ]),
    );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await app.inject(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
      if (type === 'image/png')
        expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(
          sizes,
        );
    }
  });

  test('R4-02 start at an address that does not accept the age gate', async () => {
    const { start_url: start } = (await (await open('one')).inject('/manifest.webmanifest')).json<{
      start_url: string;
    }>();
    const query = new URL(start, 'https://site.test').searchParams;
    expect(AGE_ACCEPTING_PARAMS.filter((name) => query.has(name))).toEqual([]);
  });

  test('section 3 /favicon.ico is an ICO file that contains the icon', async () => {
    const app = await open('one');
    const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ]);
    expect([0, 2, 4].map((at) => rawPayload.readUInt16LE(at))).toEqual([0, 1, 1]);
    expect(rawPayload.readUInt32LE(14) + rawPayload.readUInt32LE(18)).toBe(rawPayload.length);
    expect(rawPayload.subarray(rawPayload.readUInt32LE(18))).toEqual(
      (await app.inject('/icons/icon-192.png')).rawPayload,
    );
  });

  test('do not serve files outside the icons folder', async () => {
    expect((await (await open('one')).inject('/icons/..%2f..%2fpackage.json')).statusCode).toBe(
      404,
    );
  });
});

describe('GET /sw.js', () => {
  test('returns the worker of the active shell release with no-cache', async () => {
    const answer = await (await open('one')).inject('/sw.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '"the worker of one"',
      'no-cache',
    ]);
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
  });

  test.each([['a release without a worker', 'none'] as const, ['no release', undefined] as const])(
    'returns 404 for %s',
    async (_what, build) => {
      const app = await open(build);
      expect((await app.inject('/sw.js')).statusCode).toBe(404);
      expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(404);
    },
  );

  test('unregisters itself and deletes its caches if the operator turned it off', async () => {
    const { body } = await (await open('one', false)).inject('/sw.js');
    const listeners = new Map<
      string,
      (event: { waitUntil: (work: Promise<void>) => void }) => void
    >();
    const done: string[] = [];
    runInNewContext(body, {
      addEventListener: (
        name: string,
        listener: (event: { waitUntil: (work: Promise<void>) => void }) => void,
      ) => listeners.set(name, listener),
      caches: {
        keys: async () => ['offline-one', 'elsewhere'],
        delete: async (name: string) => done.push(name),
      },
      registration: { unregister: async () => done.push('left') },
      skipWaiting: () => done.push('now'),
    });
    const works: Promise<void>[] = [];
    for (const name of ['install', 'activate'])
      listeners.get(name)?.({ waitUntil: (work) => void works.push(work) });
    await Promise.all(works);
    expect([done, listeners.has('fetch')]).toEqual([['now', 'offline-one', 'left'], false]);
  });
});

test('THEME_COLORS match the canvas colors of the design tokens', async () => {
  const tokens = await readFile(
    join(import.meta.dirname, '../../../../shared/ui/src/css/tokens.css'),
    'utf8',
  );
  const canvases = [...tokens.matchAll(/--color-canvas: (#\w+);/g)].map(([, color]) => color);
  expect(canvases).toEqual([THEME_COLORS.dark, THEME_COLORS.light]);
});
