import { PERFORMER_SORTS } from '@nocturne/contracts/sorts';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { FilterMenu } from '@nocturne/ui/filter-menu';
import { SortSelect } from '@nocturne/ui/sort-select';
import { useHydrated } from '@nocturne/ui/use-hydrated';
import { observer } from 'mobx-react-lite';
import { performersHref, type PerformersPlace } from '../listing/directory-places.ts';
import { sortOptions } from '../listing/listing-labels.ts';
import { activeFields, MENU_FIELDS, type PerformerField } from '../listing/performer-filters.ts';
import { performerOptions } from '../listing/performer-labels.ts';
import { CollapsibleFilterBar } from './collapsible-filter-bar.tsx';
import { RemovableChip } from './removable-chip.tsx';

/** The order and the filters of the performers, and what is chosen (R2.3-11). Every choice is a link to its first page. */
export const PerformerFilterBar = observer(function PerformerFilterBar({ place }: { place: PerformersPlace }) {
  const t = useText();
  const active = activeFields(place.filter);
  const isNarrowed = active.length > 0 || place.filter.letter !== undefined || place.search !== '';
  return (
    <CollapsibleFilterBar
      activeCount={active.length}
      menus={MENU_FIELDS.map((field) => (
        <FieldMenu key={field} field={field} place={place} />
      ))}
      sort={
        <SortSelect options={sortOptions(t, PERFORMER_SORTS, (sort) => performersHref({ ...place, page: 1, sort }))} current={place.sort} />
      }
      chips={<Chips place={place} />}
      clearHref={isNarrowed ? performersHref({ ...place, page: 1, search: '', filter: {} }) : undefined}
    />
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

/** The search and each filter that is on; the letter shows in its own row. */
const Chips = observer(function Chips({ place }: { place: PerformersPlace }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {place.search !== '' && (
        <RemovableChip label={t('places.searched', { text: place.search })} href={performersHref({ ...place, page: 1, search: '' })} />
      )}
      {activeFields(place.filter).map((field) => (
        <RemovableChip
          key={field}
          label={attributeLabel(t, language, field, place.filter[field] ?? '')}
          href={hrefWith(place, field, '')}
        />
      ))}
    </>
  );
});

/** The first page of the list with another value of one filter; the empty value is none. */
function hrefWith(place: PerformersPlace, field: PerformerField, value: string): string {
  const { [field]: _before, ...others } = place.filter;
  return performersHref({ ...place, page: 1, filter: value === '' ? others : { ...place.filter, [field]: value } });
}
