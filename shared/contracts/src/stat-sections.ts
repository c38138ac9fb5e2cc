/** Sections that a statistics event may have (settlement 26). */
export const STAT_SECTIONS = ['video', 'model', 'channel', 'user', 'playlist'] as const;
export type StatSection = (typeof STAT_SECTIONS)[number];

/** Sections on which a member can have an opinion. */
export const OPINION_SECTIONS = [
  'video',
  'model',
  'channel',
  'user',
] as const satisfies readonly StatSection[];
export type OpinionSection = (typeof OPINION_SECTIONS)[number];
