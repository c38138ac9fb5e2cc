/** Sort sets of the product, in the order and spelling of the source (settlement 31). */
export const VIDEO_SORTS = [
  'latest-updates',
  'longest',
  'most-commented',
  'most-popular',
  'most-viewed',
  'top-rated',
  'most-viewed-week',
  'most-viewed-day',
] as const;
export const CHANNEL_SORTS = [
  'alphabetaz',
  'alphabetza',
  'count-videos',
  'latest-updates',
  'most-popular',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export const PERFORMER_SORTS = [
  'alphabetaz',
  'alphabetza',
  'alphabet',
  'count-videos',
  'latest-updates',
  'most-commented',
  'most-popular',
  'most-subscribed',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export const MEMBER_SORTS = [
  'recent',
  'alphabetaz',
  'alphabetza',
  'count-videos',
  'count-subs',
  'most-popular-videos',
] as const;
export const PLAYLIST_SORTS = [
  'latest-updates',
  'most-viewed',
  'most-popular',
  'count-videos',
] as const;
export const CATEGORY_SORTS = ['alphabetaz', 'count-videos', 'most-popular'] as const;

export type VideoSort = (typeof VIDEO_SORTS)[number];
export type ChannelSort = (typeof CHANNEL_SORTS)[number];
export type PerformerSort = (typeof PERFORMER_SORTS)[number];
export type MemberSort = (typeof MEMBER_SORTS)[number];
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number];
export type CategorySort = (typeof CATEGORY_SORTS)[number];

/** Default sort of each list. `performerTarget` is for links to performers or studios. */
export const DEFAULT_SORTS = {
  videos: 'latest-updates',
  channels: 'latest-updates',
  playlists: 'latest-updates',
  members: 'recent',
  models: 'most-popular',
  performers: 'alphabetaz',
  studios: 'alphabetaz',
  performerTarget: 'count-videos',
  categories: 'alphabetaz',
  index: 'most-popular',
} as const;
