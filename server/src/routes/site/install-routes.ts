import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  APP_ICONS,
  FAVICON_PATH,
  ICONS_BASE,
  OFFLINE_CACHE_PREFIX,
  MANIFEST_PATH,
  TOUCH_ICON,
  WORKER_FILE,
  WORKER_PATH,
} from '@nocturne/contracts/offline';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import type { FastifyInstance } from 'fastify';
import type { Folders } from '../../config/folders.ts';
import { presentManifest } from '../../presenters/present-manifest.ts';
import { AppError } from '../../errors/app-error.ts';

interface InstallOptions {
  siteName: string;
  /** If false, installed workers remove themselves (docs/operate.md). */
  hasOffline: boolean;
  /** The active release of the shell, whose worker is served. */
  shell: () => Promise<RemoteRelease | undefined>;
  folders: Folders;
}

const ICONS_FOLDER = join(import.meta.dirname, '../../../assets/icons');
const ICON_FILES = new Set([...APP_ICONS, TOUCH_ICON].map(({ file }) => file));
/**
 * Caches must revalidate each time, so that a new release and the offline switch take effect at
 * once.
 */
const REVALIDATE = 'no-cache';
const MANIFEST_SECONDS = 3600;
const ICON_SECONDS = 86_400;
const ICON_POLICY = `default-src 'none'; sandbox`;

/**
 * Files to install the site: manifest, icons, service worker (decision 0019), and the icon at its
 * traditional address.
 */
export function registerInstall(
  app: FastifyInstance,
  { siteName, hasOffline, shell, folders }: InstallOptions,
): void {
  const manifest = JSON.stringify(presentManifest(siteName));
  const workers = new ServiceWorkers(folders.remotes);

  app.get(MANIFEST_PATH, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MANIFEST_SECONDS}`)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );

  app.get(`${ICONS_BASE}:file`, (request, reply) => {
    const { file } = request.params as { file: string };
    if (!ICON_FILES.has(file)) throw new AppError('not_found');
    void reply.header('content-security-policy', ICON_POLICY);
    return reply.sendFile(file, ICONS_FOLDER, { maxAge: '1d', immutable: false });
  });

  app.get(FAVICON_PATH, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${ICON_SECONDS}`)
      .header('content-security-policy', ICON_POLICY)
      .type('image/x-icon')
      .send(await readFavicon()),
  );

  app.get(WORKER_PATH, async (_request, reply) => {
    const release = hasOffline ? await shell() : undefined;
    const text = hasOffline ? release && (await workers.getWorker(release)) : UNREGISTERING_WORKER;
    if (text === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', REVALIDATE)
      .header('content-security-policy', `default-src 'none'; connect-src 'self'`)
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
}

/** The site's icon as an ICO file of one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
async function readFavicon(): Promise<Buffer> {
  const [icon] = APP_ICONS.filter(({ size }) => size > 0 && size < 256);
  if (!icon) throw new TypeError('no icon fits into an ICO file');
  const png = await readFile(join(ICONS_FOLDER, icon.file));
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  // Type "icon", one image.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(icon.size, 6);
  head.writeUInt8(icon.size, 7);
  // One color plane, 32 bits per pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

/** Six bytes for the file, sixteen for its only image. */
const ICO_HEAD_BYTES = 22;

/** Workers by release of the shell. Releases are immutable, so each is read once. */
class ServiceWorkers {
  readonly #folder: string;
  readonly #texts = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined if the release has no worker. */
  async getWorker({ entry }: RemoteRelease): Promise<string | undefined> {
    const [, , name = '', build = ''] = entry.split('/');
    const known = this.#texts.get(build);
    if (known !== undefined) return known;
    const text = await readFile(join(this.#folder, name, build, 'web', WORKER_FILE), 'utf8').catch(
      () => undefined,
    );
    if (text !== undefined) this.#texts.set(build, text);
    return text;
  }
}

/** Deletes the caches of workers, then unregisters itself. It handles no requests. */
const UNREGISTERING_WORKER = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(cleanUp()));
async function cleanUp(){
for(const name of await caches.keys())
if(name.startsWith('${OFFLINE_CACHE_PREFIX}'))await caches.delete(name);
await registration.unregister()}
`;
