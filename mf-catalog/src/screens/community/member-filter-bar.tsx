import { FILTER_VALUES, MEMBER_FILTER_FIELDS } from '@nocturne/contracts/filters';
import { MEMBER_SORTS } from '@nocturne/contracts/sorts';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { ListControls } from '../../components/list-controls.tsx';
import {
  activeMemberFilters,
  communityHref,
  type MemberListParams,
} from '../../listing/member-list-params.ts';
import { sortOptions } from '../../listing/listing-labels.ts';

type Field = (typeof MEMBER_FILTER_FIELDS)[number];

/** Sort and filters of the members list. Every choice links to the first page. */
export const MemberFilterBar = observer(function MemberFilterBar({
  params,
}: {
  params: MemberListParams;
}) {
  const t = useText();
  const { search, filter } = params;
  const active = activeMemberFilters(filter);
  const searched = {
    label: t('places.searched', { text: search }),
    href: communityHref({ ...params, page: 1, search: '' }),
  };
  const chips = active.map((field) => ({
    label: chipLabel(t, field, filter[field] ?? ''),
    href: hrefWith(params, field, ''),
  }));
  return (
    <ListControls
      sort={{
        options: sortOptions(t, MEMBER_SORTS, (sort) =>
          communityHref({ ...params, page: 1, sort }),
        ),
        current: params.sort,
      }}
      filters={MEMBER_FILTER_FIELDS.map((field) => ({
        title: t(`filter.${field}`),
        options: choicesOf(field).map((value) => ({
          value,
          label: valueLabel(t, field, value),
          href: hrefWith(params, field, value),
        })),
        current: filter[field] ?? '',
      }))}
      chips={search === '' ? chips : [searched, ...chips]}
      clearHref={
        active.length > 0 || search !== ''
          ? communityHref({ ...params, page: 1, search: '', filter: {} })
          : undefined
      }
    />
  );
});

/**
 * Returns the first page of the list with another value of one filter; the empty value removes the
 * filter.
 */
function hrefWith(params: MemberListParams, field: Field, value: string): string {
  return communityHref({ ...params, page: 1, filter: { ...params.filter, [field]: value } });
}

/**
 * Member filters have fixed values. The patterns, country and letter, exist for performers only.
 * The empty value means any.
 */
function choicesOf(field: Field): readonly string[] {
  const values = FILTER_VALUES[field];
  return values instanceof RegExp ? [''] : ['', ...values];
}

function valueLabel(t: Translate, field: Field, value: string): string {
  return t(value === '' ? 'filter.any' : (`filter.${field}.${value}` as MessageKey));
}

/** Several filters have a "Medium", so the chip also names its filter. */
function chipLabel(t: Translate, field: Field, value: string): string {
  return t('ui.label_value', { label: t(`filter.${field}`), value: valueLabel(t, field, value) });
}
