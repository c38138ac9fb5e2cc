import { useLayoutEffect, useRef } from 'react';
import button from './button.module.css';
import { classNames } from './class-names.tsx';
import { Icon, type IconName } from './icon.tsx';
import { inLanguage } from './in-language.tsx';
import styles from './filter-menu.module.css';

export interface FilterOption<V extends string = string> {
  value: V;
  label: string;
  /** The same choice as a link, which works without JavaScript. */
  href?: string | undefined;
  /** The option is a language: its label is in it, and so is the page that its link leads to. */
  lang?: string | undefined;
}

/** How a visitor left the plain filter. */
export interface FilterLeft {
  isOpen: boolean;
  isFocused: boolean;
}

interface FilterDetailsProps {
  name: string;
  shown: string;
  icon: IconName | undefined;
  options: readonly FilterOption[];
  current: string;
  /** Called as it leaves the page, with what a visitor did to it before scripts ran. */
  onReplaced: (left: FilterLeft) => void;
}

/** The filter in plain HTML: a disclosure with one link for each option, in the shape of the scripted button. */
export function FilterDetails({
  name,
  shown,
  icon,
  options,
  current,
  onReplaced,
}: FilterDetailsProps) {
  const hostRef = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const host = hostRef.current;
    // It is in the page still: React takes it out after this.
    return () => {
      if (host) onReplaced({ isOpen: host.open, isFocused: host.contains(document.activeElement) });
    };
  }, [onReplaced]);
  // A visitor may have opened it by now: that it differs from the server's markup is no fault.
  return (
    <details ref={hostRef} className={styles['host']} suppressHydrationWarning>
      <summary
        className={classNames(button['button'], styles['button'])}
        data-variant="quiet"
        data-size="md"
        aria-label={name}
      >
        {icon && <Icon name={icon} />}
        <span className={styles['label']}>{shown}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles['plain']}>
        {options.map(({ value, label, href, lang }) => (
          <li key={value}>
            <a
              href={href}
              aria-current={value === current ? 'true' : undefined}
              {...inLanguage(lang)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
