import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { searchFor } from '@nocturne/stores/search-for';
import { Button } from '@nocturne/ui/controls/button';
import { SearchInput } from '@nocturne/ui/forms/search-input';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { useShell } from '../composition/shell-context.ts';
import styles from './message-page.module.css';

/** Links for a page without content: a search, which works without scripts, and the main lists. */
export const SuggestedPages = observer(function SuggestedPages() {
  const t = useText();
  const { services } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    searchFor(input.current?.value ?? '', services);
  };
  const pages = [
    { label: t('sort.latest-updates'), url: href('videos') },
    { label: t('sort.top-rated'), url: href('videos', { sort: 'top-rated' }) },
    { label: t('common.performers'), url: href('pornstars') },
    { label: t('common.studios'), url: href('pornsites') },
  ];
  return (
    <>
      <form
        className={styles['search']}
        aria-label={t('shell.search_site')}
        method="get"
        action={href('search')}
        onSubmit={submit}
      >
        <SearchInput ref={input} label={t('shell.search_site')} />
        <Button type="submit" size="lg" variant="solid">
          {t('common.search')}
        </Button>
      </form>
      <nav aria-label={t('shell.popular_pages')}>
        <ul className={styles['popular']}>
          {pages.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
});
