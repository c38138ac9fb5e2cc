import { Type, type Static } from 'typebox';
import { CategorySchema } from './directories.ts';

/** Site statistics that the shell needs on every page. Keywords are the most frequent searches. */
export const StatsSchema = Type.Object({
  models: Type.Integer(),
  channels: Type.Integer(),
  videos: Type.Integer(),
  categories: Type.Array(CategorySchema),
  /** Dirs of the categories in the trending search list, most popular first. */
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
