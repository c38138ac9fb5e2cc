import staticFiles from '@fastify/static';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import { RELEASE_FILE_TYPES } from '@nocturne/contracts/registry';
import { REMOTES_BASE } from '@nocturne/contracts/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Folders } from '../config/folders.ts';
import { drawCategory } from '../drawings/draw-category.ts';
import { ADS_FOLDER } from '../media/ads-folder.ts';
import { AppError } from '../services/app-error.ts';
import type { MediaAccess } from '../services/media-access.ts';
import { NO_STORE } from './send-answer.ts';
import type { Visitor } from './visitor.ts';

const YEAR = '365d';
/** Types that the file name alone would get wrong. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
const DRAWING_SECONDS = 86_400;
/** The file of contracts/media-layout.ts by the number of a category. */
const DRAWING = /^(\d{1,9})\.svg$/;
const SANDBOXED = "default-src 'none'; sandbox";
/** A poster of contracts/media-layout.ts. */
const POSTER = /\/posters\/\d+-\d+\.webp$/;

interface StaticParts {
  folders: Folders;
  /** Sees to it that the files of a release that the registry has are in the folder. Rejects with unavailable. */
  provide: (remote: string, build: string) => Promise<void>;
  /** Decides about every file of media. */
  media: Pick<MediaAccess, 'find'>;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

/** Files that never change: builds of the remotes and media. Ranges, validators and types are @fastify/static's. */
export async function registerStatic(app: FastifyInstance, parts: StaticParts): Promise<void> {
  const { folders, provide } = parts;
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
    await provide(name, build);
    // Only the browser's half of a release is public; the server's half lies beside it.
    return reply.sendFile(`${name}/${build}/web/${file}`, folders.remotes);
  });
  registerMedia(app, parts);
  registerDrawings(app);
}

/** Drawings of categories without a picture. A later version of the site may draw them differently: a day, not for ever. */
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

/** Media by their public names. Only what is public at this moment may be kept by browsers and shared caches. */
function registerMedia(app: FastifyInstance, { folders, media, visitorOf }: StaticParts): void {
  app.get(`${MEDIA_BASE}*`, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    void reply.header('content-security-policy', SANDBOXED);
    const userIdOf = async () => (await visitorOf(request)).user?.user_id;
    const { path, isPublic } = await media.find(file, userIdOf);
    // VR players ask for the final address before they open it (settlement 51).
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

/** Type and fences of a file of media, by its path. */
export function setMediaHeaders(reply: FastifyReply, file: string): void {
  const type = MEDIA_TYPES[file.slice(file.lastIndexOf('.'))];
  reply.header('content-security-policy', SANDBOXED);
  if (isForOtherSites(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (type) reply.type(type);
}

/** Media of ads, because a sandboxed frame has no origin, and posters, which oEmbed and Open Graph give to others to show. */
function isForOtherSites(file: string): boolean {
  return file.startsWith(`${ADS_FOLDER}/`) || POSTER.test(file);
}
