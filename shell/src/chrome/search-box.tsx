import { href, type RouteMatch } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { SearchInput } from '@nocturne/ui/forms/search-input';
import { useScrollLock } from '@nocturne/ui/hooks/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { searchScopeName } from './search-scope-name.ts';
import styles from './search-box.module.css';
import { suggestionId, SUGGESTIONS_ID } from './search-ids.ts';
import { useSearchBox } from './use-search-box.ts';

interface SearchBoxProps {
  match: RouteMatch | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * The search of the header: a box, or a button up to 666 px. Both open over the page with
 * suggestions below. They share one input, which keeps focus and text. Without scripts it is a
 * form, and the button links to the search page.
 */
export const SearchBox = observer(function SearchBox({ match, isOpen, onToggle }: SearchBoxProps) {
  const t = useText();
  const { services } = useShell();
  const { pageTerm, panel, hostRef, inputRef, buttonRef, open, close, ...on } = useSearchBox({
    match,
    isOpen,
    onToggle,
  });
  useScrollLock(isOpen);
  const label = t('common.search_in', { page: searchScopeName(t, match, services.stats.stats) });
  const isListed = isOpen && panel !== undefined && panel.store.choices.length > 0;
  const activeIndex = isListed ? panel.store.activeIndex : -1;
  return (
    <>
      <div ref={hostRef} className={styles['host']} data-open={isOpen || undefined} {...on.host}>
        <form
          className={styles['panel']}
          role="search"
          aria-label={t('common.search')}
          method="get"
          action={href('search')}
          onSubmit={on.submit}
          noValidate
        >
          <div className={styles['box']}>
            <Icon name="search" />
            <SearchInput
              ref={inputRef}
              className={styles['input']}
              label={label}
              defaultValue={pageTerm}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? SUGGESTIONS_ID : undefined}
              aria-activedescendant={activeIndex >= 0 ? suggestionId(activeIndex) : undefined}
              {...on.input}
            />
            {isOpen ? (
              <Button
                variant="icon-ghost"
                icon="close"
                aria-label={t('ui.close')}
                onClick={close}
              />
            ) : (
              <kbd className={styles['key']} aria-hidden="true">
                /
              </kbd>
            )}
          </div>
          {isOpen && panel && <panel.Panel store={panel.store} inputRef={inputRef} />}
        </form>
      </div>
      <Button
        ref={buttonRef}
        className={styles['button']}
        variant="icon-ghost"
        icon="search"
        href={href('search')}
        aria-label={t('common.search')}
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      />
    </>
  );
});
