import { Type, type Static } from 'typebox';

/** An object with a title and its own address: performer, category. */
export const TitledSchema = Type.Object({ dir: Type.String(), title: Type.String() });
export type Titled = Static<typeof TitledSchema>;

export const VideoStatisticsSchema = Type.Object({
  viewed: Type.Integer(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  subscribers: Type.Integer(),
});

export const VideoChannelSchema = Type.Object({
  dir: Type.String(),
  title: Type.String(),
  title2: Type.String(),
  url: Type.String(),
  videos: Type.Integer(),
  vda: Type.Null(),
});
export type VideoChannel = Static<typeof VideoChannelSchema>;

/**
 * Video of section 3 of the product specification. sg_id, ex_tube, ex_id and channel.vda exist and
 * are null.
 */
export const VideoSchema = Type.Object({
  video_id: Type.Integer(),
  id: Type.Integer(),
  dir: Type.String(),
  title: Type.String(),
  /** h:m:s or m:s (settlement 54). */
  duration: Type.String(),
  /** ISO 8601, UTC. */
  post_date: Type.String(),
  /** Main poster, and the number of posters (settlement 52). */
  thumbsrc: Type.String(),
  thumbs: Type.Integer(),
  /** The poster at widths of 320, 480 and 960 px; img is an alias of scr. */
  scr: Type.String(),
  scr1: Type.String(),
  scr2: Type.String(),
  img: Type.String(),
  /**
   * Suffixes joined by commas, e.g. `_sd.mp4,.mp4,_fhd.mp4,_tr.mp4`; VR adds its mark `_180_sbs`
   * (settlement 51).
   */
  file_formats: Type.String(),
  video_viewed: Type.Integer(),
  statistics: VideoStatisticsSchema,
  channel: Type.Union([VideoChannelSchema, Type.Null()]),
  content_source: Type.String(),
  content_source_name: Type.String(),
  /** Comma-separated names, or a list with dir and title; this server sends the list. */
  models: Type.Union([Type.String(), Type.Array(TitledSchema)]),
  categories: Type.Array(TitledSchema),
  username: Type.String(),
  user: Type.Union([
    Type.Object({ user_id: Type.Integer(), username: Type.String() }),
    Type.Null(),
  ]),
  status_id: Type.Union([Type.Literal(0), Type.Literal(5), Type.Literal(6)]),
  sg_id: Type.Null(),
  ex_tube: Type.Null(),
  ex_id: Type.Null(),
  isWatchLater: Type.Boolean(),
  url: Type.String(),
});
export type Video = Static<typeof VideoSchema>;

/**
 * Pictures of a video's owner and performers; empty if there is none. Separate from the video,
 * because the source fixes its fields.
 */
export const VideoPicturesSchema = Type.Object({
  /** Logo of the channel, or else the avatar of the uploader. */
  owner: Type.String(),
  /** Portraits by performer dir; performers without one are left out. */
  performers: Type.Record(Type.String(), Type.String()),
});
export type VideoPictures = Static<typeof VideoPicturesSchema>;

/**
 * Related video of section 3 of the product specification: the fields for the player's carousel.
 * videos_related returns whole videos, so that cards can show more.
 */
export const RelatedVideoSchema = Type.Object({
  video_id: Type.Integer(),
  dir: Type.String(),
  title: Type.String(),
  duration: Type.String(),
  scr: Type.String(),
});
export type RelatedVideo = Static<typeof RelatedVideoSchema>;

/** One rendition of `videofile`. video_url is encoded, vr is `{angle}_{format}`. */
export const VideoFileSchema = Type.Object({
  video_url: Type.String(),
  format: Type.String(),
  timelines_count: Type.Integer(),
  timelines_interval: Type.Integer(),
  vr: Type.String(),
});
export type VideoFile = Static<typeof VideoFileSchema>;

/** One rendition that a member may download: format as in `videofile`, attachment address, size. */
export const DownloadSchema = Type.Object({
  format: Type.String(),
  url: Type.String(),
  bytes: Type.Integer(),
});
export type Download = Static<typeof DownloadSchema>;

/**
 * One caption track (an addition of this project): BCP 47 language, its name in that language,
 * address of a WebVTT file.
 */
export const CaptionSchema = Type.Object({
  language: Type.String(),
  label: Type.String(),
  kind: Type.Union([Type.Literal('subtitles'), Type.Literal('captions')]),
  url: Type.String(),
});
export type Caption = Static<typeof CaptionSchema>;

/** Source that the player can choose. */
export interface PlayerSource {
  type: 'hls' | 'mp4';
  file: string;
  default: boolean;
  label: string;
}

/** JSON-LD VideoObject of section 3 of the product specification. */
export interface StructuredVideo {
  name: string;
  embedUrl: string;
  description: string;
  thumbnailUrl: string;
  /** ISO 8601. */
  uploadDate: string;
  author: string;
}
