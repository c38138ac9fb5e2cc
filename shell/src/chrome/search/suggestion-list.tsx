import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Icon, type IconName } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { suggestionId, SUGGESTIONS_ID } from '../search-ids.ts';
import styles from './search-panel.module.css';
import { splitAtMatch, type GroupKind, type Suggestion } from './suggestion-groups.ts';
import type { SuggestionsStore } from './suggestions-store.ts';

const GROUPS: Readonly<Record<GroupKind, { key: MessageKey; icon: IconName }>> = {
  typed: { key: 'search.none', icon: 'search' },
  keywords: { key: 'search.keywords', icon: 'search' },
  categories: { key: 'ui.categories', icon: 'grid' },
  models: { key: 'common.performers', icon: 'user' },
  channels: { key: 'common.studios', icon: 'building' },
  trending: { key: 'search.trending', icon: 'flame' },
};

/**
 * The list box of the search box. The keyboard moves in it while focus stays in the box (WAI-ARIA
 * combobox). Each suggestion is a link.
 */
export const SuggestionList = observer(function SuggestionList({
  store,
}: {
  store: SuggestionsStore;
}) {
  const t = useText();
  const { groups, choices } = store;
  if (choices.length === 0) return null;
  return (
    <div id={SUGGESTIONS_ID} role="listbox" aria-label={t('search.suggestions')}>
      {groups.map(({ kind, suggestions }) => (
        <div key={kind} className={styles['group']} role="group" aria-label={t(GROUPS[kind].key)}>
          <div className={styles['title']} role="presentation" aria-hidden="true">
            {t(GROUPS[kind].key)}
          </div>
          <div className={styles[kind === 'trending' ? 'chips' : 'rows']} role="presentation">
            {suggestions.map((choice) => (
              <Choice
                key={choice.href}
                store={store}
                choice={choice}
                index={choices.indexOf(choice)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
});

interface ChoiceProps {
  store: SuggestionsStore;
  choice: Suggestion;
  index: number;
}

const Choice = observer(function Choice({ store, choice, index }: ChoiceProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const isActive = store.activeIndex === index;
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={ref}
      id={suggestionId(index)}
      className={styles[choice.kind === 'trending' ? 'chip' : 'row']}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={choice.href}
      onClick={() => store.saveSearch(choice)}
    >
      {choice.kind === 'trending' ? (
        choice.title
      ) : (
        <SuggestionRow choice={choice} typed={store.text} />
      )}
    </a>
  );
});

const SuggestionRow = observer(function SuggestionRow({
  choice,
  typed,
}: {
  choice: Suggestion;
  typed: string;
}) {
  const t = useText();
  const { kind, title, videos, wasSearched } = choice;
  const [before, match, after] = splitAtMatch(title, typed);
  if (kind === 'typed')
    return (
      <>
        <Icon name={GROUPS[kind].icon} />
        <span className={styles['text']}>{t('search.written', { term: title })}</span>
      </>
    );
  return (
    <>
      <Icon name={wasSearched ? 'history' : GROUPS[kind].icon} />
      <span className={styles['text']}>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>{' '}
      {wasSearched && <small>{t('search.searched_before')}</small>}
      {videos !== undefined && <small>{t('common.videos', { count: videos })}</small>}
    </>
  );
});
