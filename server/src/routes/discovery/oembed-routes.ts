import { LIFETIMES } from '@nocturne/contracts/constants';
import { OEMBED_FORMATS, OEMBED_PATH, type OembedFormat } from '@nocturne/contracts/oembed';
import { positive } from '@nocturne/contracts/paths/codec';
import { matchPath } from '@nocturne/contracts/routes';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { printXml } from '../../lib/xml.ts';
import { oembedXml, presentOembed } from '../../presenters/present-oembed.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import type { VideosService } from '../../services/videos/videos-service.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import type { SiteHosts } from '../../http/site-hosts.ts';

interface OembedOptions {
  videos: Pick<VideosService, 'findVideo'>;
  siteName: string;
  publicUrl: string;
  hosts: SiteHosts;
}

/** Requests per address and minute (docs/security.md). */
const REQUESTS_PER_MINUTE = 120;

type FoundVideo = Awaited<ReturnType<VideosService['findVideo']>>;
type Query = Readonly<Record<string, unknown>>;

/**
 * The oEmbed endpoint, for other sites that embed our videos. Statuses follow the specification:
 * 404 for anything but a public video of this site, 401 for a private one, 501 for formats other
 * than JSON and XML.
 */
export function registerOembed(
  app: FastifyInstance,
  { videos, siteName, publicUrl, hosts }: OembedOptions,
): void {
  const limiter = new RateLimiter(REQUESTS_PER_MINUTE, 60);
  app.get(OEMBED_PATH, async (request, reply) => {
    // The response is public, so scripts of other sites may read it, including refusals.
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    limiter.consume(addressGroup(request.ip));
    const query = request.query as Query;
    const format = formatIn(query);
    if (!format) return sendRefusal(reply, 501, 'format must be json or xml');
    const sizes = { maxWidth: sizeIn(query, 'maxwidth'), maxHeight: sizeIn(query, 'maxheight') };
    const origin = hosts.originOf(request.host);
    const video = await findPublicVideo(videos, videoIdIn(query, [origin, publicUrl]));
    if (!video) return sendRefusal(reply, 401, 'the video is private');
    const answer = presentOembed(video, { origin, siteName, ...sizes });
    void reply.header('cache-control', `public, max-age=${LIFETIMES.video}`);
    return format === 'json'
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      : reply.type('text/xml; charset=utf-8').send(printXml(oembedXml(answer)));
  });
}

/** Returns a public video; undefined if it is private. Rejects with `not_found` for all others. */
async function findPublicVideo(
  videos: OembedOptions['videos'],
  id: number,
): Promise<FoundVideo | undefined> {
  try {
    const video = await videos.findVideo(id, undefined);
    if (video.status !== VIDEO_STATUS.public) throw new AppError('not_found');
    return video;
  } catch (error) {
    if (isAppError(error) && error.code === 'forbidden') return undefined;
    throw error;
  }
}

function formatIn(query: Query): OembedFormat | undefined {
  const format = query['format'] ?? 'json';
  return typeof format === 'string' && Object.hasOwn(OEMBED_FORMATS, format)
    ? (format as OembedFormat)
    : undefined;
}

/**
 * Id of the video in the address of one of our pages. Throws `bad_request` without an address,
 * `not_found` for any other one.
 */
function videoIdIn(query: Query, origins: readonly string[]): number {
  const { url } = query;
  if (typeof url !== 'string' || url === '') throw new AppError('bad_request', { field: 'url' });
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isOurs =
    address !== undefined &&
    /^https?:$/.test(address.protocol) &&
    origins.some((origin) => new URL(origin).host === address.host);
  const matched = isOurs ? matchPath(address.pathname) : undefined;
  const isVideo =
    matched?.kind === 'route' && (matched.route.name === 'video' || matched.route.name === 'embed');
  const id = isVideo ? positive.parse(matched.route.params['id'] ?? '') : undefined;
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/** CSS pixels; throws `bad_request` for an invalid size. */
function sizeIn(query: Query, field: 'maxwidth' | 'maxheight'): number | undefined {
  const given = query[field];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || !/^[1-9]\d{0,8}$/.test(given))
    throw new AppError('bad_request', { field });
  return Number(given);
}

function sendRefusal(reply: FastifyReply, status: 401 | 501, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', NO_STORE)
    .type('text/plain; charset=utf-8')
    .send(text);
}
