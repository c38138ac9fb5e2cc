import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { searchFor } from '@nocturne/stores/search-for';
import { Button } from '@nocturne/ui/controls/button';
import { SearchInput } from '@nocturne/ui/forms/search-input';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import styles from './search-form.module.css';

/**
 * Search box of the search page, for windows whose header has only a button. Without scripts it is
 * a plain form. Submitting an invalid text does nothing.
 */
export const SearchForm = observer(function SearchForm({ initialText }: { initialText: string }) {
  const t = useText();
  const services = useServices();
  const inputRef = useRef<HTMLInputElement>(null);
  const label = t('common.search_in', { page: t('common.videos_title') });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    searchFor(inputRef.current?.value ?? '', services);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={styles['form']}
      method="get"
      action={href('search')}
      onSubmit={submit}
      noValidate
    >
      <SearchInput
        key={initialText}
        ref={inputRef}
        className={styles['input']}
        label={label}
        defaultValue={initialText}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('common.search')}
      </Button>
    </form>
  );
});
