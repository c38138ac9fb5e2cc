import { PERFORMER_SORTS } from '@nocturne/contracts/sorts';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { performersHref, type PerformerListParams } from '../listing/directory-params.ts';
import { sortOptions } from '../listing/listing-labels.ts';
import { activeFields, MENU_FIELDS, type PerformerField } from '../listing/performer-filters.ts';
import { performerOptions } from '../listing/performer-labels.ts';
import { ListControls, type ListFilter } from './list-controls.tsx';

/**
 * Sort order and filters of the performers. Every choice links to page 1. Letters have their own
 * row.
 */
export const PerformerFilterBar = observer(function PerformerFilterBar({
  params,
}: {
  params: PerformerListParams;
}) {
  const t = useText();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const active = activeFields(params.filter);
  const isNarrowed =
    active.length > 0 || params.filter.letter !== undefined || params.search !== '';
  const filterOf = (field: PerformerField): ListFilter => {
    const current = params.filter[field] ?? '';
    const options = performerOptions(t, language, field, (value) => hrefWith(params, field, value));
    // A list of all countries would outweigh the rest of the page. Before hydration, countries are
    // reachable through the performers' attributes.
    const hasAllOptions = isHydrated || field !== 'country';
    const offered = hasAllOptions
      ? options
      : options.filter(({ value }) => value === '' || value === current);
    return { title: t(`filter.${field}`), options: offered, current };
  };
  const searchChip = {
    label: t('places.searched', { text: params.search }),
    href: performersHref({ ...params, page: 1, search: '' }),
  };
  const chips = active.map((field) => ({
    label: attributeLabel(t, language, field, params.filter[field] ?? ''),
    href: hrefWith(params, field, ''),
  }));
  return (
    <ListControls
      sort={{
        options: sortOptions(t, PERFORMER_SORTS, (sort) =>
          performersHref({ ...params, page: 1, sort }),
        ),
        current: params.sort,
      }}
      filters={MENU_FIELDS.map(filterOf)}
      chips={params.search === '' ? chips : [searchChip, ...chips]}
      clearHref={
        isNarrowed ? performersHref({ ...params, page: 1, search: '', filter: {} }) : undefined
      }
    />
  );
});

/** Address of page 1 with another value of one filter; an empty value removes the filter. */
function hrefWith(params: PerformerListParams, field: PerformerField, value: string): string {
  const { [field]: _before, ...others } = params.filter;
  return performersHref({
    ...params,
    page: 1,
    filter: value === '' ? others : { ...params.filter, [field]: value },
  });
}
