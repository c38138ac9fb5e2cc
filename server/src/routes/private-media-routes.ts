import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import { positive } from '@nocturne/contracts/paths/codec';
import { PRIVATE_MEDIA_BASE } from '@nocturne/contracts/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Folders } from '../config/folders.ts';
import { AppError } from '../services/app-error.ts';
import type { PrivateMediaService } from '../services/private-media-service.ts';
import { NO_STORE } from './send-answer.ts';
import { setMediaHeaders } from './static-routes.ts';
import type { Visitor } from './visitor.ts';

interface PrivateMediaOptions {
  media: Pick<PrivateMediaService, 'find'>;
  folders: Pick<Folders, 'review'>;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

export const PRIVATE_MEDIA_ROUTE = `${PRIVATE_MEDIA_BASE}:id/*`;

/** Paths of contracts/media-layout.ts: nothing else lies in a folder, and nothing else is looked for. */
const PATH =
  /^(video(_sd|_fhd|_tr)?\.mp4|(posters|sprites)\/\d{1,3}(-\d{3})?\.(webp|jpg)|hls\/master\.m3u8|hls\/(sd|hd|fhd)\/(index\.m3u8|media\.mp4)|captions\/[\w-]+\.vtt)$/;

/**
 * Media of videos that are not public, by the video's number and a path of the layout: the folder comes from the row. Nobody keeps them. Those of a
 * published video have their public address. Needs `reply.sendFile` of the static files.
 */
export function registerPrivateMedia(app: FastifyInstance, { media, folders, visitorOf }: PrivateMediaOptions): void {
  app.get(PRIVATE_MEDIA_ROUTE, async (request, reply) => {
    const { id, '*': path } = request.params as { id: string; '*': string };
    const videoId = positive.parse(id);
    if (videoId === undefined || !PATH.test(path)) throw new AppError('not_found');
    const { user } = await visitorOf(request);
    const { folder, isPublic } = await media.find(videoId, user);
    void reply.header('cache-control', NO_STORE);
    if (isPublic) return reply.redirect(encodeURI(`${MEDIA_BASE}${folder}/${path}`), 302);
    const file = `${folder}/${path}`;
    await access(join(folders.review, file)).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    setMediaHeaders(reply, path);
    return reply.header('cross-origin-resource-policy', 'same-origin').sendFile(file, folders.review, { cacheControl: false });
  });
}
