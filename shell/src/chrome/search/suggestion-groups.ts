import type { Category } from '@nocturne/contracts/entities/places';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { href } from '@nocturne/contracts/routes';
import { searchTerm } from '@nocturne/lib/search-term';

export type GroupKind = 'written' | 'keywords' | 'categories' | 'models' | 'channels' | 'trending';
/** Groups whose choices are pages of their own, not searches. */
type PlaceKind = Exclude<GroupKind, 'written' | 'keywords'>;

/** One choice of the list. */
export interface Suggestion {
  kind: GroupKind;
  title: string;
  href: string;
  /** Number of its videos; undefined where nobody counted. */
  videos?: number;
  /** This browser searched for it before. */
  wasSearched?: true;
}

export interface SuggestionGroup {
  kind: GroupKind;
  suggestions: readonly Suggestion[];
}

/** At most this many choices of each kind, and of the texts that were searched for before. */
const SHOWN = { keywords: 6, categories: 4, models: 4, channels: 4, searched: 3 } as const;
/** At rest the list is short, so that all of it fits a window; its categories are those that trend. */
const SHOWN_AT_REST = { ...SHOWN, keywords: 5, categories: 0, models: 3, channels: 3 } as const;
export const NO_SUGGESTIONS: Suggestions = {
  keywords: [],
  categories: [],
  channels: [],
  models: [],
};

interface GroupSources {
  /** What was typed; empty while the top suggestions are shown. */
  text: string;
  found: Suggestions;
  /** Texts that were searched for before, newest first. */
  searched: readonly string[];
  trending: readonly Category[];
}

/**
 * The list of choices (R2.3-12): keywords, categories, performers, studios, and the trending categories (R9-07), which come first while nothing
 * is typed. Groups without a choice are left out.
 */
export function suggestionGroups({
  text,
  found,
  searched,
  trending,
}: GroupSources): readonly SuggestionGroup[] {
  const isAtRest = text === '';
  const shown = isAtRest ? SHOWN_AT_REST : SHOWN;
  const before = isAtRest
    ? []
    : searched.filter((term) => contains(term, text)).slice(0, shown.searched);
  const fresh = found.keywords
    .filter((word) => searchTerm(word) !== undefined && !before.includes(word))
    .slice(0, shown.keywords);
  const fitting: SuggestionGroup[] = [
    {
      kind: 'keywords',
      suggestions: [
        ...fresh.map(keyword),
        ...before.map((term) => ({ ...keyword(term), wasSearched: true as const })),
      ],
    },
    ...(['categories', 'models', 'channels'] as const).map((kind) => ({
      kind,
      suggestions: found[kind].slice(0, shown[kind]).map((place) => named(kind, place)),
    })),
  ];
  const trends: SuggestionGroup = {
    kind: 'trending',
    suggestions: trending.map((place) => named('trending', place)),
  };
  const groups = isAtRest ? [trends, ...fitting] : [...fitting, trends];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The search for exactly what was typed. */
export function writtenGroup(text: string): SuggestionGroup {
  return { kind: 'written', suggestions: [{ ...keyword(text), kind: 'written' }] };
}

/** Of the top suggestions those that a text stands in. */
export function fitting(top: Suggestions, text: string): Suggestions {
  const fits = ({ title }: { title: string }) => contains(title, text);
  return {
    keywords: top.keywords.filter((word) => contains(word, text)),
    categories: top.categories.filter(fits),
    channels: top.channels.filter(fits),
    models: top.models.filter(fits),
  };
}

/** A text in three pieces around the first place where what was typed stands in it; without one the text is the first piece. */
export function aroundTyped(
  title: string,
  typed: string,
): readonly [before: string, typed: string, after: string] {
  const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0 || title.toLowerCase().length !== title.length) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + typed.length), title.slice(at + typed.length)];
}

function contains(term: string, text: string): boolean {
  return term.toLowerCase().includes(text.toLowerCase());
}

function keyword(title: string): Suggestion {
  return { kind: 'keywords', title, href: href('search', {}, { s: title }) };
}

function named(
  kind: PlaceKind,
  { title, dir, total_videos }: Suggestions['models'][number],
): Suggestion {
  return { kind, title, href: placeHref(kind, dir), videos: total_videos };
}

function placeHref(kind: PlaceKind, dir: string): string {
  switch (kind) {
    case 'models':
      return href('pornstar', { dir });
    case 'channels':
      return href('pornsite', { dir });
    case 'categories':
    case 'trending':
      return href('videos-categories', { object_id: dir });
  }
}
