import { Type, type Static } from 'typebox';

/** Channel of section 3 of the product specification (settlement 1: channel = studio site). */
export const ChannelSchema = Type.Object({
  channel_id: Type.Integer(),
  statistics: Type.Object({
    videos: Type.Integer(),
    viewed: Type.Integer(),
    subscribers: Type.Integer(),
  }),
  title: Type.String(),
  dir: Type.String(),
  total_videos: Type.Integer(),
  url: Type.String(),
  logo: Type.String(),
});
export type Channel = Static<typeof ChannelSchema>;

/**
 * Category of section 3 of the product specification. `thumb` is the poster of its most popular
 * video that represents no other category, or else an abstract drawing.
 */
export const CategorySchema = Type.Object({
  title: Type.String(),
  dir: Type.String(),
  total_videos: Type.Integer(),
  avg_videos_popularity: Type.Number(),
  thumb: Type.String(),
});
export type Category = Static<typeof CategorySchema>;

/** Studio of the download page. `url` and `logo` are http(s) or empty; `description` has lines. */
export const StudioSchema = Type.Object({
  description: Type.Array(Type.String()),
  studio: Type.String(),
  content_source_id: Type.String(),
  logo: Type.String(),
  url: Type.String(),
});
export type Studio = Static<typeof StudioSchema>;
