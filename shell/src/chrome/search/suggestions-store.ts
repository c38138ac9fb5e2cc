import { SUGGESTION_DEBOUNCE_MS } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { searchTerm } from '@nocturne/lib/search-term';
import { searchFor } from '@nocturne/stores/search-for';
import { makeAutoObservable } from 'mobx';
import {
  filterSuggestions,
  NO_SUGGESTIONS,
  suggestionGroups,
  typedTextGroup,
  type Suggestion,
  type SuggestionGroup,
} from './suggestion-groups.ts';

/** Maximum number of recent searches while nothing is typed. */
const MAX_RECENT = 6;
/** Keys that move the caret of the box. */
const CARET_KEYS = /^(Home|End|Arrow(Left|Right))$/;

type SuggestionsDeps = Pick<Services, 'api' | 'locale' | 'localDb' | 'stats' | 'navigate'>;

/**
 * State of the suggestions: the site's top suggestions before typing, matches while typing, and the
 * suggestion that the keyboard is on.
 */
export class SuggestionsStore {
  /** Typed text, trimmed. */
  text = '';
  /** Searches of this browser, newest first. */
  searched: readonly string[] = [];
  /** Index of the suggestion that the keyboard is on; -1 in the box. */
  activeIndex = -1;
  /** True while no request is pending. */
  isSettled = true;
  /** The top suggestions, requested once on first focus (settlement 21). */
  top: Suggestions | null = null;
  /**
   * The last response for a typed text. Until it arrives, or if it fails, matches of `top` are
   * shown.
   */
  found: Suggestions | null = null;

  #deps: SuggestionsDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #isTopRequested = false;
  /** The text that `found` was requested for. */
  #foundText: string | undefined;

  constructor(deps: SuggestionsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The suggestions; if there are none, the search for the typed text. */
  get groups(): readonly SuggestionGroup[] {
    return this.isEmpty ? [typedTextGroup(this.text), ...this.suggested] : this.suggested;
  }

  get suggested(): readonly SuggestionGroup[] {
    const { searched, text } = this;
    const top = this.top ?? NO_SUGGESTIONS;
    const found =
      searchTerm(text) === undefined ? top : (this.found ?? filterSuggestions(top, text));
    return suggestionGroups({ text, searched, found, trending: this.#deps.stats.trending });
  }

  /** Every suggestion, from top to bottom. */
  get choices(): readonly Suggestion[] {
    return this.groups.flatMap(({ suggestions }) => suggestions);
  }

  get active(): Suggestion | undefined {
    return this.choices[this.activeIndex];
  }

  /** Recent searches, while nothing is typed. */
  get recent(): readonly string[] {
    return this.text === '' ? this.searched.slice(0, MAX_RECENT) : [];
  }

  /** True if no request for the typed text is pending, and nothing but trends is suggested. */
  get isEmpty(): boolean {
    return (
      this.isSettled &&
      searchTerm(this.text) !== undefined &&
      this.suggested.every(({ kind }) => kind === 'trending')
    );
  }

  /**
   * Requests the top suggestions once. A failure is only logged, and the next focus tries again.
   */
  async loadTop(): Promise<void> {
    if (this.#isTopRequested) return;
    this.#isTopRequested = true;
    try {
      this.setTop(await this.#deps.api.read('suggesters', { lang: this.#deps.locale.language }));
    } catch (cause) {
      this.#isTopRequested = false;
      logger.warn('the top suggestions did not load', cause);
    }
  }

  /** Prepares the panel for the text in the box. */
  open(typed: string): void {
    this.readHistory();
    this.setText(typed);
  }

  /**
   * Handles a change of the text. It drops the pending request and requests the new text after 300
   * ms without typing.
   */
  setText(typed: string): void {
    this.text = typed.trim();
    this.activeIndex = -1;
    this.#stop();
    if (this.text === this.#foundText) return;
    if (this.#foundText !== undefined && !this.text.includes(this.#foundText)) this.#clearFound();
    const term = searchTerm(this.text);
    if (term === undefined) return this.setFound(null);
    this.isSettled = false;
    this.#timer = setTimeout(() => void this.#fetchSuggestions(term), SUGGESTION_DEBOUNCE_MS);
  }

  /**
   * Handles the closing of the panel. It drops the pending request, and an earlier response that
   * does not match the text.
   */
  cancel(): void {
    if (this.isSettled) return;
    this.#stop();
    this.setFound(null);
  }

  /**
   * Moves between the suggestions. Returns true if the list handled the key. Keys that move the
   * caret return to the box. The box is part of the cycle: down from the last suggestion leads to
   * it, and so does up from the first.
   */
  move(key: string): boolean {
    if (CARET_KEYS.test(key)) this.activeIndex = -1;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const { length } = this.choices;
    if (step === 0 || length === 0) return false;
    const positions = length + 1;
    this.activeIndex = ((this.activeIndex + 1 + step + positions) % positions) - 1;
    return true;
  }

  /** Opens a suggestion; keywords and the typed text start a search. */
  choose(choice: Suggestion): void {
    if (isSearch(choice)) searchFor(choice.title, this.#deps);
    else this.#deps.navigate(choice.href);
  }

  /** Saves a keyword that was followed as a link, which is a search, too. */
  saveSearch(choice: Suggestion): void {
    if (isSearch(choice)) this.#deps.localDb.searches.add(choice.title);
  }

  removeSearch(term: string): void {
    this.#deps.localDb.searches.remove(term);
    this.readHistory();
  }

  clearSearches(): void {
    this.#deps.localDb.searches.clear();
    this.readHistory();
  }

  readHistory(): void {
    this.searched = this.#deps.localDb.searches.list().map(({ title }) => title);
  }

  setTop(top: Suggestions): void {
    this.top = top;
  }

  /**
   * Stores the response, or null after a failure, which leaves the search usable. The keyboard
   * stays on its suggestion if it still exists.
   */
  setFound(found: Suggestions | null): void {
    const kept = this.active?.href;
    this.found = found;
    this.#foundText = found ? this.text : undefined;
    this.activeIndex = this.choices.findIndex(({ href }) => href === kept);
    this.isSettled = true;
  }

  /** Drops a response for another text. */
  #clearFound(): void {
    this.found = null;
    this.#foundText = undefined;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.isSettled = true;
  }

  async #fetchSuggestions(term: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    try {
      const { api, locale } = this.#deps;
      const found = await api.read(
        'suggestersSearch',
        { c: term, lang: locale.language },
        { signal: request.signal },
      );
      if (!request.signal.aborted) this.setFound(found);
    } catch (cause) {
      if (request.signal.aborted) return;
      logger.warn('suggestions did not load', cause);
      this.setFound(null);
    }
  }
}

function isSearch({ kind }: Suggestion): boolean {
  return kind === 'keywords' || kind === 'typed';
}
