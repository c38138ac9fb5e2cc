import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import { positive } from '@nocturne/contracts/paths/codec';
import { PRIVATE_MEDIA_BASE } from '@nocturne/contracts/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Folders } from '../../config/folders.ts';
import { VIDEO_PATH } from '../../media/media-paths.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PrivateMediaService } from '../../services/videos/private-media-service.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import { setMediaHeaders } from '../site/static-routes.ts';
import type { Visitor } from '../../http/visitor.ts';

interface PrivateMediaOptions {
  media: Pick<PrivateMediaService, 'findMedia'>;
  folders: Pick<Folders, 'media' | 'review'>;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

export const PRIVATE_MEDIA_ROUTE = `${PRIVATE_MEDIA_BASE}:id/*`;

/**
 * Private media for the uploader and staff, by the video's number and a path of the layout; the
 * folder comes from the row. Responses are never cached. Public videos redirect to their public
 * address. Needs `reply.sendFile` of the static files.
 */
export function registerPrivateMedia(
  app: FastifyInstance,
  { media, folders, visitorOf }: PrivateMediaOptions,
): void {
  app.get(PRIVATE_MEDIA_ROUTE, async (request, reply) => {
    const { id, '*': path } = request.params as { id: string; '*': string };
    const videoId = positive.parse(id);
    if (videoId === undefined || !VIDEO_PATH.test(path)) throw new AppError('not_found');
    const { user } = await visitorOf(request);
    const { folder, isPublished, publicName } = await media.findMedia(videoId, user);
    void reply.header('cache-control', NO_STORE);
    if (publicName !== '')
      return reply.redirect(encodeURI(`${MEDIA_BASE}${publicName}/${path}`), 302);
    const root = isPublished ? folders.media : folders.review;
    const file = `${folder}/${path}`;
    await access(join(root, file)).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    setMediaHeaders(reply, path);
    return reply
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(file, root, { cacheControl: false });
  });
}
