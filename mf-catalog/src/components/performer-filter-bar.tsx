import { PERFORMER_SORTS } from '@nocturne/contracts/sorts';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Chip } from '@nocturne/ui/chip';
import { FilterMenu } from '@nocturne/ui/filter-menu';
import { Icon } from '@nocturne/ui/icon';
import { SortSelect } from '@nocturne/ui/sort-select';
import { useHydrated } from '@nocturne/ui/use-hydrated';
import { observer } from 'mobx-react-lite';
import { performersHref, type PerformersPlace } from '../listing/directory-places.ts';
import { sortOptions } from '../listing/listing-labels.ts';
import { activeFields, MENU_FIELDS, type PerformerField } from '../listing/performer-filters.ts';
import { performerLabel, performerOptions } from '../listing/performer-labels.ts';
import styles from './performer-filter-bar.module.css';

/** The order, the filters behind one button, a removable chip for each that is on, and Clear all (R2.3-11). Every choice is a link to its first page. */
export const PerformerFilterBar = observer(function PerformerFilterBar({ place }: { place: PerformersPlace }) {
  const t = useText();
  const active = activeFields(place.filter);
  const { letter } = place.filter;
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
          {MENU_FIELDS.map((field) => (
            <FieldMenu key={field} field={field} place={place} />
          ))}
        </div>
      </details>
      <div className={styles['sort']}>
        <SortSelect options={sortOptions(t, PERFORMER_SORTS, (sort) => performersHref({ ...place, page: 1, sort }))} current={place.sort} />
      </div>
      {(active.length > 0 || letter !== undefined || place.search !== '') && <Chosen place={place} />}
    </div>
  );
});

const FieldMenu = observer(function FieldMenu({ field, place }: { field: PerformerField; place: PerformersPlace }) {
  const t = useText();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const current = place.filter[field] ?? '';
  const options = performerOptions(t, language, field, (value) => hrefWith(place, field, value));
  // A list of all countries would outweigh the rest of the page: until scripts run they are reached from the performers' info.
  const isWhole = isHydrated || field !== 'country';
  const offered = isWhole ? options : options.filter(({ value }) => value === '' || value === current);
  return <FilterMenu title={t(`filter.${field}`)} options={offered} current={current} />;
});

/** What narrows the list; following a chip takes its part away. */
const Chosen = observer(function Chosen({ place }: { place: PerformersPlace }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles['chosen']}>
      {place.search !== '' && (
        <RemovableChip label={t('places.searched', { text: place.search })} href={performersHref({ ...place, page: 1, search: '' })} />
      )}
      {activeFields(place.filter).map((field) => (
        <RemovableChip
          key={field}
          label={performerLabel(t, language, field, place.filter[field] ?? '')}
          href={hrefWith(place, field, '')}
        />
      ))}
      <Button variant="ghost" size="sm" href={performersHref({ ...place, page: 1, search: '', filter: {} })}>
        {t('listing.clear_filters')}
      </Button>
    </div>
  );
});

/** A part of what narrows a list, with the address of the list without it. */
export const RemovableChip = observer(function RemovableChip({ label, href }: { label: string; href: string }) {
  const t = useText();
  return (
    <Chip kind="filter" href={href} label={t('ui.remove_filter', { label })}>
      {label}
    </Chip>
  );
});

/** The first page of the list with another value of one filter; the empty value is none. */
function hrefWith(place: PerformersPlace, field: PerformerField, value: string): string {
  const { [field]: _before, ...others } = place.filter;
  return performersHref({ ...place, page: 1, filter: value === '' ? others : { ...place.filter, [field]: value } });
}
