import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { searchTexts } from '@nocturne/i18n/texts/search';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, type RefObject } from 'react';
import { useShell } from '../../composition/shell-context.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-panel.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionsStore } from './suggestions-store.ts';

const texts = joinTexts(uiTexts, commonTexts, searchTexts);

export interface SearchPanelProps {
  store: SuggestionsStore;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Creates the store of the box once the panel's code has loaded. */
export function createSuggestions(
  services: ConstructorParameters<typeof SuggestionsStore>[0],
): SuggestionsStore {
  return new SuggestionsStore(services);
}

/**
 * The panel below the open box: recent searches, suggestions, trending categories. Its code and
 * texts load on first focus.
 */
export const SearchPanel = observer(function SearchPanel({ store, inputRef }: SearchPanelProps) {
  const { services } = useShell();
  useEffect(() => {
    store.open(inputRef.current?.value ?? '');
    return () => store.cancel();
  }, [store, inputRef]);
  return (
    <TextProvider
      language={services.locale.language}
      texts={texts}
      siteName={services.links.siteName}
      decorate={services.locale.decorate}
    >
      <div className={styles['body']}>
        <RecentSearches store={store} onDeleted={() => inputRef.current?.focus()} />
        <SuggestionList store={store} />
        <SuggestionCount store={store} />
      </div>
    </TextProvider>
  );
});

/** Announces the number of suggestions to screen readers, or that there are none and what to do. */
const SuggestionCount = observer(function SuggestionCount({
  store,
}: Pick<SearchPanelProps, 'store'>) {
  const t = useText();
  const { isSettled, isEmpty, choices, text } = store;
  const announcement = isEmpty
    ? `${t('search.none')}. ${t('search.written', { term: text })}`
    : t('search.count', { count: choices.length });
  return (
    <div role="status">
      <VisuallyHidden>{isSettled && announcement}</VisuallyHidden>
    </div>
  );
});
