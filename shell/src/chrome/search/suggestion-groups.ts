import type { Category } from '@nocturne/contracts/entities/directories';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { href } from '@nocturne/contracts/routes';
import { searchTerm } from '@nocturne/lib/search-term';

export type GroupKind = 'typed' | 'keywords' | 'categories' | 'models' | 'channels' | 'trending';
/** Groups whose suggestions are pages, not searches. */
type PageKind = Exclude<GroupKind, 'typed' | 'keywords'>;

/** One suggestion of the list. */
export interface Suggestion {
  kind: GroupKind;
  title: string;
  href: string;
  /** Number of its videos; undefined if it is unknown. */
  videos?: number;
  /** Set if this browser searched for it before. */
  wasSearched?: true;
}

export interface SuggestionGroup {
  kind: GroupKind;
  suggestions: readonly Suggestion[];
}

/** Maximum number of suggestions of each kind, and of earlier searches. */
const LIMITS = { keywords: 6, categories: 4, models: 4, channels: 4, searched: 3 } as const;
/**
 * Before anything is typed the list is short and fits a window; trending categories replace its
 * categories.
 */
const LIMITS_AT_REST = { ...LIMITS, keywords: 5, categories: 0, models: 3, channels: 3 } as const;
export const NO_SUGGESTIONS: Suggestions = {
  keywords: [],
  categories: [],
  channels: [],
  models: [],
};

interface GroupSources {
  /** Typed text; empty while the top suggestions are shown. */
  text: string;
  found: Suggestions;
  /** Earlier searches, newest first. */
  searched: readonly string[];
  trending: readonly Category[];
}

/**
 * The suggestions: keywords, categories, performers, channels and trending categories, which come
 * first while nothing is typed. Empty groups are left out.
 */
export function suggestionGroups({
  text,
  found,
  searched,
  trending,
}: GroupSources): readonly SuggestionGroup[] {
  const isAtRest = text === '';
  const limits = isAtRest ? LIMITS_AT_REST : LIMITS;
  const pastSearches = isAtRest
    ? []
    : searched.filter((term) => contains(term, text)).slice(0, limits.searched);
  const keywords = found.keywords
    .filter((word) => searchTerm(word) !== undefined && !pastSearches.includes(word))
    .slice(0, limits.keywords);
  const textGroups: SuggestionGroup[] = [
    {
      kind: 'keywords',
      suggestions: [
        ...keywords.map(keywordSuggestion),
        ...pastSearches.map((term) => ({ ...keywordSuggestion(term), wasSearched: true as const })),
      ],
    },
    ...(['categories', 'models', 'channels'] as const).map((kind) => ({
      kind,
      suggestions: found[kind].slice(0, limits[kind]).map((entry) => pageSuggestion(kind, entry)),
    })),
  ];
  const trends: SuggestionGroup = {
    kind: 'trending',
    suggestions: trending.map((entry) => pageSuggestion('trending', entry)),
  };
  const groups = isAtRest ? [trends, ...textGroups] : [...textGroups, trends];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The search for exactly the typed text. */
export function typedTextGroup(text: string): SuggestionGroup {
  return { kind: 'typed', suggestions: [{ ...keywordSuggestion(text), kind: 'typed' }] };
}

/** The top suggestions that contain the text. */
export function filterSuggestions(top: Suggestions, text: string): Suggestions {
  const fits = ({ title }: { title: string }) => contains(title, text);
  return {
    keywords: top.keywords.filter((word) => contains(word, text)),
    categories: top.categories.filter(fits),
    channels: top.channels.filter(fits),
    models: top.models.filter(fits),
  };
}

/**
 * Splits a title into three parts around the first match of the typed text. Without a match, the
 * first part is the whole title.
 */
export function splitAtMatch(
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

function keywordSuggestion(title: string): Suggestion {
  return { kind: 'keywords', title, href: href('search', {}, { s: title }) };
}

function pageSuggestion(
  kind: PageKind,
  { title, dir, total_videos }: Suggestions['models'][number],
): Suggestion {
  return { kind, title, href: pageHref(kind, dir), videos: total_videos };
}

function pageHref(kind: PageKind, dir: string): string {
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
