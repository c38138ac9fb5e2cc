import type { Language } from '@nocturne/contracts/constants';
import type { SystemFont } from '../../../e2e/support/browser-options.ts';
import { Choices } from '../torture/choices.ts';
import type { PageKind } from './page-kinds.ts';

/** A phone and a desktop, pixels. */
export const WIDTHS: readonly number[] = [360, 1470];

/** One page in one window. */
export interface Visit {
  font: SystemFont;
  language: Language;
  width: number;
  page: PageKind;
}

export interface Matrix {
  fonts: readonly SystemFont[];
  languages: readonly Language[];
  widths: readonly number[];
  pages: readonly PageKind[];
}

/** Every page in every window. */
export function allVisits({ fonts, languages, widths, pages }: Matrix): Visit[] {
  return fonts.flatMap((font) =>
    languages.flatMap((language) =>
      widths.flatMap((width) => pages.map((page) => ({ font, language, width, page }))),
    ),
  );
}

/**
 * `count` pages for each font. Each font gets the next pages of a random order, in a random
 * language and width.
 */
export function sampleVisits(
  { fonts, languages, widths, pages }: Matrix,
  count: number,
  seed: number,
): Visit[] {
  const choices = new Choices(seed, 'shifts');
  const order = choices.shuffled(pages);
  return fonts.flatMap((font, fontIndex) =>
    Array.from({ length: Math.min(count, order.length) }, (_, at) => {
      const page = order[(fontIndex * count + at) % order.length];
      if (page === undefined) throw new RangeError('no pages to choose from');
      return { font, language: choices.pick(languages), width: choices.pick(widths), page };
    }),
  );
}
