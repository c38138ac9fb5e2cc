import type { Category, Totals } from './catalogue.ts';

/** Returns the title in a language; the English one without a translation. */
export function categoryTitle({ title, titles }: Category, language: string): string {
  return titles[language] ?? title;
}

/** Returns the mean popularity of a category's videos; the trending list sorts categories by it. */
export function averagePopularity({ popularity, videos }: Totals): number {
  return videos === 0 ? 0 : popularity / videos;
}
