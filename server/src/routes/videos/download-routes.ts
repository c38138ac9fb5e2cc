import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_ROUTE, DOWNLOAD_NAMES, type DownloadName } from '@nocturne/contracts/downloads';
import { positive } from '@nocturne/contracts/paths/codec';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { DownloadsService } from '../../services/videos/downloads-service.ts';
import type { MediaAccess } from '../../services/videos/media-access.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import { requireSignedIn, type Visitor } from '../../http/visitor.ts';

interface DownloadOptions {
  downloads: DownloadsService;
  /** Finds the file of an address. */
  media: Pick<MediaAccess, 'findFile'>;
  /** Folder of published media. */
  mediaFolder: string;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

/**
 * Renditions as attachments, for members. The address has a video's number and one of three names;
 * the path comes from the video's row. Needs `reply.sendFile` of the static files, which supports
 * ranges, so an interrupted download can resume.
 */
export function registerDownloads(
  app: FastifyInstance,
  { downloads, media, mediaFolder, visitorOf }: DownloadOptions,
): void {
  app.get(ATTACHMENT_ROUTE, async (request, reply) => {
    const { videoId, name } = readAddress(request.params as { id: string; file: string });
    const { user_id: userId } = requireSignedIn(await visitorOf(request));
    const { address, fileName } = await downloads.attachment(videoId, name, userId);
    const { path } = await media.findFile(address, async () => userId);
    await access(join(mediaFolder, path)).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', NO_STORE)
      .type('video/mp4')
      .sendFile(path, mediaFolder, { cacheControl: false });
  });
}

function readAddress({ id, file }: { id: string; file: string }): {
  videoId: number;
  name: DownloadName;
} {
  const videoId = positive.parse(id);
  const name = DOWNLOAD_NAMES.find((known) => file === `${known}.mp4`);
  if (videoId === undefined || !name) throw new AppError('not_found');
  return { videoId, name };
}
