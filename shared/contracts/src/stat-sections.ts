/** Sections a statistics event may speak of (settlement 26). */
export const STAT_SECTIONS = ['video', 'model', 'channel', 'user', 'playlist'] as const;
export type StatSection = (typeof STAT_SECTIONS)[number];

/** What a member's own opinion can be asked of. */
export const OPINION_SECTIONS = [
  'video',
  'model',
  'channel',
  'user',
] as const satisfies readonly StatSection[];
export type OpinionSection = (typeof OPINION_SECTIONS)[number];
