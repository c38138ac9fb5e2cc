import { Type, type Static } from 'typebox';

/** A titled thing with an address of its own: performer, category. */
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

/** Video of section 3, in the source's fields (R3-01). sg_id, ex_tube, ex_id and channel.vda are there and null. */
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
  /** The poster 320, 480 and 960 px wide; img is an alias of scr. */
  scr: Type.String(),
  scr1: Type.String(),
  scr2: Type.String(),
  img: Type.String(),
  /** Suffixes joined by commas, e.g. `_sd.mp4,.mp4,_fhd.mp4,_tr.mp4`, and for VR its mark `_180_sbs` (settlement 51). */
  file_formats: Type.String(),
  video_viewed: Type.Integer(),
  statistics: VideoStatisticsSchema,
  channel: Type.Union([VideoChannelSchema, Type.Null()]),
  content_source: Type.String(),
  content_source_name: Type.String(),
  /** Comma-separated names, or a list with dir and title (R3-04); this server sends the list. */
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

/** Pictures of whom a video is by, beside the video, whose fields the source fixes; empty where there is none. */
export const VideoPicturesSchema = Type.Object({
  /** Logo of the channel, else the avatar of the uploader. */
  owner: Type.String(),
  /** Portraits of performers by their dir, those who have one. */
  performers: Type.Record(Type.String(), Type.String()),
});
export type VideoPictures = Static<typeof VideoPicturesSchema>;

/** Related video of section 3: what the player's carousel needs. The answer of videos_related holds whole videos, so cards can draw more. */
export const RelatedVideoSchema = Type.Object({
  video_id: Type.Integer(),
  dir: Type.String(),
  title: Type.String(),
  duration: Type.String(),
  scr: Type.String(),
});
export type RelatedVideo = Static<typeof RelatedVideoSchema>;

/** One rendition of `videofile`. video_url is encoded (R3-05), vr is `{angle}_{format}` (R3-06). */
export const VideoFileSchema = Type.Object({
  video_url: Type.String(),
  format: Type.String(),
  timelines_count: Type.Integer(),
  timelines_interval: Type.Integer(),
  vr: Type.String(),
});
export type VideoFile = Static<typeof VideoFileSchema>;

/** One rendition that a member may download (R6-07): its format as in `videofile`, the address that answers it as an attachment, and its size. */
export const DownloadSchema = Type.Object({
  format: Type.String(),
  url: Type.String(),
  bytes: Type.Integer(),
});
export type Download = Static<typeof DownloadSchema>;

/** One caption track (house addition): BCP 47 language, its name in that language, and the address of a WebVTT file. */
export const CaptionSchema = Type.Object({
  language: Type.String(),
  label: Type.String(),
  kind: Type.Union([Type.Literal('subtitles'), Type.Literal('captions')]),
  url: Type.String(),
});
export type Caption = Static<typeof CaptionSchema>;

/** What the player is given to choose from (section 3). */
export interface PlayerSource {
  type: 'hls' | 'mp4';
  file: string;
  default: boolean;
  label: string;
}

/** JSON-LD VideoObject of section 3 (R3-11). */
export interface StructuredVideo {
  name: string;
  embedUrl: string;
  description: string;
  thumbnailUrl: string;
  /** ISO 8601. */
  uploadDate: string;
  author: string;
}
