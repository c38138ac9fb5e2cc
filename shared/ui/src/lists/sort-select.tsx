import { useText } from '@nocturne/i18n/use-text';
import { FilterMenu, type FilterMenuProps } from './filter-menu.tsx';

export type SortSelectProps<V extends string = string> = Omit<
  FilterMenuProps<V>,
  'title' | 'icon' | 'neutral' | 'isTitleShown'
>;

/** Sort order of a listing: a filter menu with its own icon. */
export function SortSelect<V extends string>(props: SortSelectProps<V>) {
  const t = useText();
  return <FilterMenu {...props} title={t('ui.sort_by')} icon="sort" />;
}
