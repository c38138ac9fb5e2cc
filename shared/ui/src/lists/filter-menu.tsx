import { useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '../controls/button.tsx';
import { FilterDetails, type FilterDetailsState, type FilterOption } from './filter-details.tsx';
import { filterStateOf } from './filter-state.ts';
import type { IconName } from '../icons/icon.tsx';
import { MenuPopup } from '../overlays/menu-popup.tsx';
import { useHydrated } from '../hooks/use-hydrated.tsx';
import { useMenu } from '../hooks/use-menu.ts';
import styles from './filter-menu.module.css';

export type { FilterOption } from './filter-details.tsx';

export interface FilterMenuProps<V extends string = string> {
  /** Subject of the choice: "Duration". */
  title: string;
  options: readonly FilterOption<V>[];
  current: V;
  /** Without it the browser follows the links of the options. */
  onChoose?: ((value: V) => void) | undefined;
  icon?: IconName | undefined;
  /**
   * Value that filters nothing: with it the button shows only the title. Its accessible name still
   * has both.
   */
  neutral?: V | undefined;
  /** False: the button shows only the current label; its accessible name still has both. */
  isTitleShown?: boolean;
}

/**
 * A button with the current label that opens the options: as a menu, or below 768 px as a bottom
 * sheet. A choice emits and closes. Before scripts run it is <details> with links; the menu takes
 * over its open state and focus.
 */
export function FilterMenu<V extends string>(props: FilterMenuProps<V>) {
  const { title, options, current, onChoose, icon, neutral, isTitleShown = true } = props;
  const t = useText();
  const isHydrated = useHydrated();
  const { hostRef, isOpen, open, buttonProps, popupProps } = useMenu();
  const { ref: buttonRef } = buttonProps;
  const wasFocused = useRef(false);
  const takeOver = useCallback(
    (state: FilterDetailsState) => {
      wasFocused.current = state.isFocused;
      if (state.isOpen) open();
    },
    [open],
  );
  useLayoutEffect(() => {
    if (isHydrated && wasFocused.current) buttonRef.current?.focus({ preventScroll: true });
  }, [isHydrated, buttonRef]);
  const { filters, currentFilter } = filterStateOf(title, options, current);
  const currentLabel = filters[currentFilter] ?? '';
  const name = t('ui.label_value', { label: title, value: currentLabel });
  const text = current === neutral ? title : isTitleShown ? name : currentLabel;
  if (!isHydrated)
    return (
      <FilterDetails
        name={name}
        text={text}
        icon={icon}
        options={options}
        current={current}
        onReplaced={takeOver}
      />
    );
  const items = options.map(({ value, label, href, lang }, at) => ({
    id: value,
    label,
    href,
    lang,
    isChecked: at === currentFilter,
    onSelect: onChoose && (() => onChoose(value)),
  }));
  return (
    <div ref={hostRef} className={styles['host']}>
      <Button
        {...buttonProps}
        className={styles['button']}
        icon={icon}
        iconAfter="chevron-down"
        aria-label={name}
      >
        <span className={styles['label']}>{text}</span>
      </Button>
      {isOpen && <MenuPopup title={title} items={items} {...popupProps} />}
    </div>
  );
}
