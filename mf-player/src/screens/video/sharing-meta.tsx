import { EMBED_HEIGHT, EMBED_WIDTH } from '@nocturne/contracts/embed';
import type { Video } from '@nocturne/contracts/entities/video';
import { OEMBED_FORMATS, oembedHref, type OembedFormat } from '@nocturne/contracts/oembed';
import { href } from '@nocturne/contracts/routes';
import { observer } from 'mobx-react-lite';
import { posterOf } from './video-poster.ts';

/**
 * Metadata for shared video pages: oEmbed, Open Graph and player card. React hoists it into <head>.
 */
export const SharingMeta = observer(function SharingMeta({
  video,
  origin,
}: {
  video: Video;
  origin: string;
}) {
  const page = origin + href('video', { id: video.video_id, dir: video.dir });
  const player = origin + href('embed', { id: video.video_id });
  const poster = new URL(posterOf(video) || '/', origin).href;
  const properties: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'video.other'],
    ['og:title', video.title],
    ['og:url', page],
    ['og:image', poster],
    ['og:video', player],
    ['og:video:type', 'text/html'],
    ['og:video:width', String(EMBED_WIDTH)],
    ['og:video:height', String(EMBED_HEIGHT)],
  ];
  const card: readonly (readonly [name: string, content: string])[] = [
    ['twitter:card', 'player'],
    ['twitter:title', video.title],
    ['twitter:image', poster],
    ['twitter:player', player],
    ['twitter:player:width', String(EMBED_WIDTH)],
    ['twitter:player:height', String(EMBED_HEIGHT)],
  ];
  return (
    <>
      {(Object.keys(OEMBED_FORMATS) as OembedFormat[]).map((format) => (
        <link
          key={format}
          rel="alternate"
          type={OEMBED_FORMATS[format]}
          href={oembedHref(origin, page, format)}
          title={video.title}
        />
      ))}
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {card.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  );
});
