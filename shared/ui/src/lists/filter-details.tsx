import { useLayoutEffect, useRef } from 'react';
import button from '../controls/button.module.css';
import { classNames } from '../css/class-names.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { languageAttributes } from '../overlays/language-attributes.tsx';
import styles from './filter-menu.module.css';

export interface FilterOption<V extends string = string> {
  value: V;
  label: string;
  /** The same choice as a link, which works without JavaScript. */
  href?: string | undefined;
  /** Set if the option is a language: its label and the linked page are in it. */
  lang?: string | undefined;
}

/** State of the plain filter when scripts replace it. */
export interface FilterDetailsState {
  isOpen: boolean;
  isFocused: boolean;
}

interface FilterDetailsProps {
  name: string;
  /** The visible text of the button. */
  text: string;
  icon: IconName | undefined;
  options: readonly FilterOption[];
  current: string;
  /** Called when scripts replace it, with the state that the visitor left. */
  onReplaced: (state: FilterDetailsState) => void;
}

/**
 * The filter in plain HTML: a disclosure with one link per option, in the shape of the scripted
 * button.
 */
export function FilterDetails({
  name,
  text,
  icon,
  options,
  current,
  onReplaced,
}: FilterDetailsProps) {
  const hostRef = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const host = hostRef.current;
    // The element is still in the page: React removes it after this cleanup.
    return () => {
      if (host) onReplaced({ isOpen: host.open, isFocused: host.contains(document.activeElement) });
    };
  }, [onReplaced]);
  // A visitor may have opened it before hydration, so it may differ from the server's markup.
  return (
    <details ref={hostRef} className={styles['host']} suppressHydrationWarning>
      <summary
        className={classNames(button['button'], styles['button'])}
        data-variant="quiet"
        data-size="md"
        aria-label={name}
      >
        {icon && <Icon name={icon} />}
        <span className={styles['label']}>{text}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles['plain']}>
        {options.map(({ value, label, href, lang }) => (
          <li key={value}>
            <a
              href={href}
              aria-current={value === current ? 'true' : undefined}
              {...languageAttributes(lang)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
