import { SUGGESTION_DEBOUNCE_MS } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { searchTerm } from '@nocturne/lib/search-term';
import { searchFor } from '@nocturne/stores/search-for';
import { makeAutoObservable } from 'mobx';
import {
  fitting,
  NO_SUGGESTIONS,
  suggestionGroups,
  writtenGroup,
  type Suggestion,
  type SuggestionGroup,
} from './suggestion-groups.ts';

/** At most this many recent searches are offered while nothing is typed. */
const RECENT_SHOWN = 6;

type SuggestionServices = Pick<Services, 'api' | 'locale' | 'localDb' | 'stats' | 'navigate'>;

/** What the search box suggests (R2.3-12): at rest the top of the site, while typing what fits; and which choice the keyboard is on. */
export class SuggestionsStore {
  /** What is typed, without spaces around it. */
  text = '';
  /** Texts that this browser searched for, newest first. */
  searched: readonly string[] = [];
  /** Number of the choice that the keyboard is on; -1 while it is in the box. */
  activeAt = -1;
  /** No answer is on its way. */
  isSettled = true;
  /** The top of the site: asked for once, at first focus (settlement 21). */
  top: Suggestions | null = null;
  /** What the server found last for a typed text; until it has answered, and where it does not, what fits of the top is shown. */
  found: Suggestions | null = null;

  #with: SuggestionServices;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #isTopAsked = false;
  /** The text that `found` is the answer to. */
  #answered: string | undefined;

  constructor(services: SuggestionServices) {
    this.#with = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** What is suggested; where that is nothing, the search for what was typed. */
  get groups(): readonly SuggestionGroup[] {
    return this.isEmpty ? [writtenGroup(this.text), ...this.suggested] : this.suggested;
  }

  get suggested(): readonly SuggestionGroup[] {
    const { searched, text } = this;
    const top = this.top ?? NO_SUGGESTIONS;
    const found = searchTerm(text) === undefined ? top : (this.found ?? fitting(top, text));
    return suggestionGroups({ text, searched, found, trending: this.#with.stats.trending });
  }

  /** Every choice, from top to bottom. */
  get choices(): readonly Suggestion[] {
    return this.groups.flatMap(({ suggestions }) => suggestions);
  }

  get active(): Suggestion | undefined {
    return this.choices[this.activeAt];
  }

  /** What was searched for last, while nothing is typed. */
  get recent(): readonly string[] {
    return this.text === '' ? this.searched.slice(0, RECENT_SHOWN) : [];
  }

  /** The typed text was answered, and there is nothing to choose but what trends. */
  get isEmpty(): boolean {
    return (
      this.isSettled &&
      searchTerm(this.text) !== undefined &&
      this.suggested.every(({ kind }) => kind === 'trending')
    );
  }

  /** Asks for the top of the site, once; a failure is only logged, and asked again at the next focus. */
  async warm(): Promise<void> {
    if (this.#isTopAsked) return;
    this.#isTopAsked = true;
    try {
      this.setTop(await this.#with.api.read('suggesters', { lang: this.#with.locale.language }));
    } catch (cause) {
      this.#isTopAsked = false;
      logger.warn('the top suggestions did not load', cause);
    }
  }

  /** The panel opens with what the box holds. */
  open(written: string): void {
    this.readHistory();
    this.type(written);
  }

  /** The box holds another text: the answer to the one before is not wanted any more, and after 300 ms of quiet this one is asked for (R5-03). */
  type(written: string): void {
    this.text = written.trim();
    this.activeAt = -1;
    this.#stop();
    if (this.text === this.#answered) return;
    if (this.#answered !== undefined && !this.text.includes(this.#answered)) this.#drop();
    const term = searchTerm(this.text);
    if (term === undefined) return this.settle(null);
    this.isSettled = false;
    this.#timer = setTimeout(() => void this.#ask(term), SUGGESTION_DEBOUNCE_MS);
  }

  /** The panel closes: an answer that is on its way is not wanted any more, and the one before it is none to the text in the box. */
  cancel(): void {
    if (this.isSettled) return;
    this.#stop();
    this.settle(null);
  }

  /** Moves among the choices by a key of the box; true when the key meant something to the list. Home and End are the box's own until a choice is active. */
  move(key: string): boolean {
    const { length } = this.choices;
    if (length === 0) return false;
    const to = this.#target(key, length);
    if (to === undefined) return false;
    this.activeAt = to;
    return true;
  }

  /** Goes where a choice leads; a keyword and what was typed are searches. */
  choose(choice: Suggestion): void {
    if (isSearch(choice)) searchFor(choice.title, this.#with);
    else this.#with.navigate(choice.href);
  }

  /** A keyword that was followed as a link is a search, too (R5-08). */
  keep(choice: Suggestion): void {
    if (isSearch(choice)) this.#with.localDb.searches.add(choice.title);
  }

  forget(term: string): void {
    this.#with.localDb.searches.remove(term);
    this.readHistory();
  }

  forgetAll(): void {
    this.#with.localDb.searches.clear();
    this.readHistory();
  }

  readHistory(): void {
    this.searched = this.#with.localDb.searches.list().map(({ title }) => title);
  }

  setTop(top: Suggestions): void {
    this.top = top;
  }

  /** The answer came, or null: it will not. The search works all the same. The keyboard stays on its choice where that is still there. */
  settle(found: Suggestions | null): void {
    const kept = this.active?.href;
    this.found = found;
    this.#answered = found ? this.text : undefined;
    this.activeAt = this.choices.findIndex(({ href }) => href === kept);
    this.isSettled = true;
  }

  /** What was found for another text says nothing of this one. */
  #drop(): void {
    this.found = null;
    this.#answered = undefined;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.isSettled = true;
  }

  async #ask(term: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    try {
      const { api, locale } = this.#with;
      const found = await api.read(
        'suggestersSearch',
        { c: term, lang: locale.language },
        { signal: request.signal },
      );
      if (!request.signal.aborted) this.settle(found);
    } catch (cause) {
      if (request.signal.aborted) return;
      logger.warn('suggestions did not load', cause);
      this.settle(null);
    }
  }

  /** The box itself is one of the places: from the last choice on down leads to it, from the first one up. */
  #target(key: string, length: number): number | undefined {
    switch (key) {
      case 'ArrowDown':
        return this.activeAt + 1 < length ? this.activeAt + 1 : -1;
      case 'ArrowUp':
        return this.activeAt >= 0 ? this.activeAt - 1 : length - 1;
      case 'Home':
        return this.activeAt >= 0 ? 0 : undefined;
      case 'End':
        return this.activeAt >= 0 ? length - 1 : undefined;
      default:
        return undefined;
    }
  }
}

function isSearch({ kind }: Suggestion): boolean {
  return kind === 'keywords' || kind === 'written';
}
