import { Type, type Static } from 'typebox';
import { CategorySchema } from './places.ts';

/** Site statistics: what the shell needs on every page (R7-10). Keywords are the most searched words. */
export const StatsSchema = Type.Object({
  models: Type.Integer(),
  channels: Type.Integer(),
  videos: Type.Integer(),
  categories: Type.Array(CategorySchema),
  /** Dirs of the categories in the trending search list, the most popular first (R9-07). */
  trending: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
});
export type Stats = Static<typeof StatsSchema>;

const Named = Type.Object({
  title: Type.String(),
  dir: Type.String(),
  total_videos: Type.Integer(),
});
export const SuggestionsSchema = Type.Object({
  keywords: Type.Array(Type.String()),
  categories: Type.Array(Named),
  channels: Type.Array(Named),
  models: Type.Array(Named),
});
export type Suggestions = Static<typeof SuggestionsSchema>;
