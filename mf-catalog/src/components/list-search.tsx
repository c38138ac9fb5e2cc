import { SEARCH_MAX } from '@nocturne/contracts/constants';
import { useServices } from '@nocturne/federation/define-remote';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { searchText } from '../listing/search-text.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  label: string;
  /** Current search text of the list. */
  search: string;
  /** Address of page 1 of the list with another search text. */
  hrefOf: (search: string) => string;
}

/**
 * Search box of a list. It is a GET form that keeps the other query values, so it works without
 * scripts (settlement 16).
 */
export const ListSearch = observer(function ListSearch({ label, search, hrefOf }: ListSearchProps) {
  const services = useServices();
  const others = new URL(hrefOf(''), services.origin);
  return (
    <form
      // Remounts the box, and so empties it, if the search is cleared elsewhere.
      key={search}
      className={styles['form']}
      role="search"
      aria-label={label}
      action={others.pathname}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const box = event.currentTarget.elements.namedItem('search');
        services.navigate(hrefOf(box instanceof HTMLInputElement ? searchText(box.value) : ''));
      }}
    >
      {[...others.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className={styles['input']}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button
        className={styles['go']}
        variant="icon-ghost"
        type="submit"
        icon="search"
        aria-label={label}
      />
    </form>
  );
});
