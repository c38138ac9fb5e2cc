import { FILTER_VALUES, MEMBER_FILTER_FIELDS } from '@nocturne/contracts/filters';
import { MEMBER_SORTS } from '@nocturne/contracts/sorts';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { FilterMenu } from '@nocturne/ui/filter-menu';
import { Icon } from '@nocturne/ui/icon';
import { SortSelect } from '@nocturne/ui/sort-select';
import { observer } from 'mobx-react-lite';
import styles from '../../components/performer-filter-bar.module.css';
import { RemovableChip } from '../../components/performer-filter-bar.tsx';
import { activeMemberFilters, communityHref, type CommunityPlace } from '../../listing/community-place.ts';
import { sortOptions } from '../../listing/listing-labels.ts';

type Field = (typeof MEMBER_FILTER_FIELDS)[number];

/** The order, the eight filters behind one button, a removable chip for each that is on, and Clear all (R3-10). Every choice is a link to its first page. */
export const MemberFilterBar = observer(function MemberFilterBar({ place }: { place: CommunityPlace }) {
  const t = useText();
  const active = activeMemberFilters(place.filter);
  return (
    <div className={styles['bar']} role="group" aria-label={t('listing.controls')}>
      {/* Who has chosen a filter goes on choosing: the menus stay open. */}
      <details className={styles['more']} open={active.length > 0}>
        <summary className={styles['summary']}>
          <Icon name="filter" />
          {t('index.filters')}
          {active.length > 0 && <span className={styles['count']}>{active.length}</span>}
          <Icon name="chevron-down" size="sm" />
        </summary>
        <div className={styles['menus']}>
          {MEMBER_FILTER_FIELDS.map((field) => (
            <FilterMenu
              key={field}
              title={t(`filter.${field}`)}
              options={choicesOf(field).map((value) => ({
                value,
                label: valueLabel(t, field, value),
                href: hrefWith(place, field, value),
              }))}
              current={place.filter[field] ?? ''}
            />
          ))}
        </div>
      </details>
      <div className={styles['sort']}>
        <SortSelect options={sortOptions(t, MEMBER_SORTS, (sort) => communityHref({ ...place, page: 1, sort }))} current={place.sort} />
      </div>
      {(active.length > 0 || place.search !== '') && <Chosen place={place} />}
    </div>
  );
});

/** What narrows the list; following a chip takes its part away. */
const Chosen = observer(function Chosen({ place }: { place: CommunityPlace }) {
  const t = useText();
  const { search, filter } = place;
  return (
    <div className={styles['chosen']}>
      {search !== '' && (
        <RemovableChip label={t('places.searched', { text: search })} href={communityHref({ ...place, page: 1, search: '' })} />
      )}
      {activeMemberFilters(filter).map((field) => (
        <RemovableChip key={field} label={chipLabel(t, field, filter[field] ?? '')} href={hrefWith(place, field, '')} />
      ))}
      <Button variant="ghost" size="sm" href={communityHref({ ...place, page: 1, search: '', filter: {} })}>
        {t('listing.clear_filters')}
      </Button>
    </div>
  );
});

/** The first page of the list with another value of one filter; the empty value is none. */
function hrefWith(place: CommunityPlace, field: Field, value: string): string {
  return communityHref({ ...place, page: 1, filter: { ...place.filter, [field]: value } });
}

/** Members' filters are words; the patterns, country and letter, are performers' only. The empty value means any. */
function choicesOf(field: Field): readonly string[] {
  const values = FILTER_VALUES[field];
  return values instanceof RegExp ? [''] : ['', ...values];
}

function valueLabel(t: Translate, field: Field, value: string): string {
  return t(value === '' ? 'filter.any' : (`filter.${field}.${value}` as MessageKey));
}

/** Several filters have a "Medium": alone it would not say of what. */
function chipLabel(t: Translate, field: Field, value: string): string {
  return t('ui.label_value', { label: t(`filter.${field}`), value: valueLabel(t, field, value) });
}
