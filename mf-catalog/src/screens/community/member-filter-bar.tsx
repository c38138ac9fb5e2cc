import { FILTER_VALUES, MEMBER_FILTER_FIELDS } from '@nocturne/contracts/filters';
import { MEMBER_SORTS } from '@nocturne/contracts/sorts';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { FilterMenu } from '@nocturne/ui/filter-menu';
import { SortSelect } from '@nocturne/ui/sort-select';
import { observer } from 'mobx-react-lite';
import { CollapsibleFilterBar } from '../../components/collapsible-filter-bar.tsx';
import { RemovableChip } from '../../components/removable-chip.tsx';
import { activeMemberFilters, communityHref, type CommunityPlace } from '../../listing/community-place.ts';
import { sortOptions } from '../../listing/listing-labels.ts';

type Field = (typeof MEMBER_FILTER_FIELDS)[number];

/** The order and the eight filters of the members, and what is chosen (R3-10). Every choice is a link to its first page. */
export const MemberFilterBar = observer(function MemberFilterBar({ place }: { place: CommunityPlace }) {
  const t = useText();
  const active = activeMemberFilters(place.filter);
  const isNarrowed = active.length > 0 || place.search !== '';
  return (
    <CollapsibleFilterBar
      activeCount={active.length}
      menus={MEMBER_FILTER_FIELDS.map((field) => (
        <FieldMenu key={field} field={field} place={place} />
      ))}
      sort={
        <SortSelect options={sortOptions(t, MEMBER_SORTS, (sort) => communityHref({ ...place, page: 1, sort }))} current={place.sort} />
      }
      chips={<Chips place={place} />}
      clearHref={isNarrowed ? communityHref({ ...place, page: 1, search: '', filter: {} }) : undefined}
    />
  );
});

const FieldMenu = observer(function FieldMenu({ field, place }: { field: Field; place: CommunityPlace }) {
  const t = useText();
  const options = choicesOf(field).map((value) => ({ value, label: valueLabel(t, field, value), href: hrefWith(place, field, value) }));
  return <FilterMenu title={t(`filter.${field}`)} options={options} current={place.filter[field] ?? ''} />;
});

/** The search and each filter that is on. */
const Chips = observer(function Chips({ place }: { place: CommunityPlace }) {
  const t = useText();
  const { search, filter } = place;
  return (
    <>
      {search !== '' && (
        <RemovableChip label={t('places.searched', { text: search })} href={communityHref({ ...place, page: 1, search: '' })} />
      )}
      {activeMemberFilters(filter).map((field) => (
        <RemovableChip key={field} label={chipLabel(t, field, filter[field] ?? '')} href={hrefWith(place, field, '')} />
      ))}
    </>
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
