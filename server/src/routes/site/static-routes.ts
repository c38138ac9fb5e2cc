import staticFiles from '@fastify/static';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import { RELEASE_FILE_TYPES } from '@nocturne/contracts/registry';
import { REMOTES_BASE } from '@nocturne/contracts/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Folders } from '../../config/folders.ts';
import { drawCategory } from '../../drawings/draw-category.ts';
import { ADS_FOLDER } from '../../media/ads-folder.ts';
import { AppError } from '../../errors/app-error.ts';
import type { MediaAccess } from '../../services/videos/media-access.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import type { Visitor } from '../../http/visitor.ts';

const YEAR = '365d';
/** Types that the file extension alone would get wrong. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
const DRAWING_SECONDS = 86_400;
/** File name of a category drawing, with the category's number (contracts/media-layout.ts). */
const DRAWING = /^(\d{1,9})\.svg$/;
const SANDBOXED = "default-src 'none'; sandbox";
/** Path of a poster (contracts/media-layout.ts). */
const POSTER = /\/posters\/\d+-\d+\.webp$/;

interface StaticDeps {
  folders: Folders;
  /** Ensures that the files of a registered release are in the folder. Rejects with unavailable. */
  ensureFiles: (remote: string, build: string) => Promise<void>;
  /** Decides access to every media file. */
  media: Pick<MediaAccess, 'findFile'>;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

/**
 * Immutable files: builds of remotes, and media. @fastify/static handles ranges, validators and
 * types.
 */
export async function registerStatic(app: FastifyInstance, deps: StaticDeps): Promise<void> {
  const { folders, ensureFiles } = deps;
  await app.register(staticFiles, {
    root: folders.remotes,
    serve: false,
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    dotfiles: 'ignore',
    decorateReply: true,
  });
  app.get(`${REMOTES_BASE}:name/:build/*`, async (request, reply) => {
    const {
      name,
      build,
      '*': file,
    } = request.params as { name: string; build: string; '*': string };
    if (![name, build].every((part) => /^[A-Za-z0-9-]{1,80}$/.test(part)))
      throw new AppError('not_found');
    if (!RELEASE_FILE_TYPES.some((type) => file.endsWith(type))) throw new AppError('not_found');
    await ensureFiles(name, build);
    // Only the browser's files of a release are public, not the server's.
    return reply.sendFile(`${name}/${build}/web/${file}`, folders.remotes);
  });
  registerMedia(app, deps);
  registerDrawings(app);
}

/**
 * Drawings of categories without a picture. Cached for a day, because a later version may draw them
 * differently.
 */
function registerDrawings(app: FastifyInstance): void {
  app.get(`${MEDIA_BASE}drawings/:file`, (request, reply) => {
    const { file } = request.params as { file: string };
    const [, number] = DRAWING.exec(file) ?? [];
    if (number === undefined) throw new AppError('not_found');
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', SANDBOXED)
      .header('cache-control', `public, max-age=${DRAWING_SECONDS}`)
      .send(drawCategory(Number(number)));
  });
}

/** Media by public name. Browsers and shared caches may only store media that is public now. */
function registerMedia(app: FastifyInstance, { folders, media, visitorOf }: StaticDeps): void {
  app.get(`${MEDIA_BASE}*`, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    void reply.header('content-security-policy', SANDBOXED);
    const userIdOf = async () => (await visitorOf(request)).user?.user_id;
    const { path, isPublic } = await media.findFile(file, userIdOf);
    // VR players request the final address before they open it (settlement 51).
    if ((request.query as Record<string, unknown>)['text_redirect'] === 'yes')
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', NO_STORE)
        .send(encodeURI(MEDIA_BASE + file));
    setMediaHeaders(reply, file);
    if (isPublic) return reply.sendFile(path, folders.media);
    void reply
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', NO_STORE);
    return reply.sendFile(path, folders.media, { cacheControl: false });
  });
}

/** Sets type and security headers of a media file by its path. */
export function setMediaHeaders(reply: FastifyReply, file: string): void {
  const type = MEDIA_TYPES[file.slice(file.lastIndexOf('.'))];
  reply.header('content-security-policy', SANDBOXED);
  if (isForOtherSites(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (type) reply.type(type);
}

/**
 * True for media of ads, because a sandboxed frame has no origin, and for posters, which other
 * sites show through oEmbed and Open Graph.
 */
function isForOtherSites(file: string): boolean {
  return file.startsWith(`${ADS_FOLDER}/`) || POSTER.test(file);
}
