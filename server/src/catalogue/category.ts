import type { Category, Totals } from './catalogue.ts';

/** The title that a visitor reads; the English one where a language has none of its own. */
export function categoryTitle({ title, titles }: Category, language: string): string {
  return titles[language] ?? title;
}

/** Mean popularity of a category's videos, which puts categories in the order of the trending list (R9-07). */
export function averagePopularity({ popularity, videos }: Totals): number {
  return videos === 0 ? 0 : popularity / videos;
}
