import { useRef } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Chip } from './chip.tsx';
import { Icon } from '../icons/icon.tsx';
import { useRowEnds } from '../hooks/use-row-ends.ts';
import styles from './category-slider.module.css';

export interface SliderLink {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
}

/**
 * Categories as chips in one row that scrolls sideways. With a mouse, an arrow button scrolls by
 * most of the visible width while more categories follow.
 */
export function CategorySlider({
  links,
  label,
}: {
  links: readonly SliderLink[];
  label?: string | undefined;
}) {
  const t = useText();
  const trackRef = useRef<HTMLUListElement>(null);
  const ends = useRowEnds(trackRef);
  const hasMore = ends === 'after' || ends === 'both';
  const slide = (): void =>
    trackRef.current?.scrollBy({ left: trackRef.current.clientWidth * 0.8 });
  return (
    <nav className={styles['slider']} aria-label={label ?? t('ui.categories')}>
      <ul ref={trackRef} className={styles['track']}>
        {links.map((link) => (
          <li key={link.href}>
            <Chip href={link.href} isSelected={link.isCurrent}>
              {link.label}
            </Chip>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles['arrow']}
        aria-label={t('ui.more_categories')}
        aria-disabled={hasMore ? undefined : true}
        onClick={() => slide()}
      >
        <Icon name="chevron-right" size="sm" />
      </button>
    </nav>
  );
}
