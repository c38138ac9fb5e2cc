import { href } from '@nocturne/contracts/routes';
import { CATEGORY_SORTS, DEFAULT_SORTS, type CategorySort } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { CategoryCard } from '../../components/category-card.tsx';
import { ListControls } from '../../components/list-controls.tsx';
import { Page } from '../../components/page.tsx';
import type { CategoriesStore } from '../../stores/categories-store.ts';
import styles from './screen.module.css';

/** Posters that load at once: the first row of the widest grid. */
const FIRST_ROW = 6;

/** `/categories/`: all categories from A to Z, by number of videos or by popularity. */
export const CategoriesScreen = observer(function CategoriesScreen({
  store,
}: {
  store: CategoriesStore;
}) {
  const t = useText();
  const { categories, sort } = store;
  const title = t('ui.categories');
  const options = CATEGORY_SORTS.map((value) => ({
    value,
    label: t(`sort.${value}`),
    href: hrefOf(value),
  }));
  return (
    <Page title={title} description={t('categories.description', { count: categories.length })}>
      <PageHeading title={title} note={t('categories.count', { count: categories.length })} />
      <ListControls sort={{ options, current: sort }} />
      {categories.length === 0 && <EmptyState icon="grid" title={t('listing.empty')} />}
      <ul className={styles['grid']} aria-label={title}>
        {categories.map((category, at) => (
          <li key={category.dir}>
            <CategoryCard category={category} isEager={at < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </Page>
  );
});

function hrefOf(sort: CategorySort): string {
  return href('categories', {}, { sort: sort === DEFAULT_SORTS.categories ? undefined : sort });
}
