import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { searchTexts } from '@nocturne/i18n/texts/search';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, type RefObject } from 'react';
import { useShell } from '../../app/shell-context.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-panel.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionsStore } from './suggestions-store.ts';

const texts = joinTexts(uiTexts, commonTexts, searchTexts);

export interface SearchPanelProps {
  store: SuggestionsStore;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What the box makes once its panel's code is there. */
export function createSuggestions(
  services: ConstructorParameters<typeof SuggestionsStore>[0],
): SuggestionsStore {
  return new SuggestionsStore(services);
}

/** Below the box while it is open: recent searches, suggestions, trending categories. Its code and its texts come with the first focus. */
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
        <HowMany store={store} />
      </div>
    </TextProvider>
  );
});

/** Tells those who do not see the list how long it is, or that nothing is suggested and what can be done. */
const HowMany = observer(function HowMany({ store }: Pick<SearchPanelProps, 'store'>) {
  const t = useText();
  const { isSettled, isEmpty, choices, text } = store;
  const said = isEmpty
    ? `${t('search.none')}. ${t('search.written', { term: text })}`
    : t('search.count', { count: choices.length });
  return (
    <div role="status">
      <VisuallyHidden>{isSettled && said}</VisuallyHidden>
    </div>
  );
});
