import type { AdCard } from '@nocturne/contracts/ads';
import { useText } from '@nocturne/i18n/use-text';
import type { ReactNode, Ref } from 'react';
import { HouseArt } from './house-art.tsx';
import { Icon } from '../icons/icon.tsx';
import { WhyAd } from '../overlays/why-ad.tsx';
import styles from './house-card.module.css';

export interface HouseCardProps {
  card: AdCard;
  /**
   * `grid`: a cell or block of the video grid, which sets its shape. `side`: a card of its own
   * height in a column.
   */
  placement: 'grid' | 'side';
  ref?: Ref<HTMLElement>;
  /** Content over the card: the advertisement of a network that replaces it. */
  children?: ReactNode;
}

/**
 * A house advertisement: one closed card with a label and a drawing, so nobody mistakes it for a
 * video. The whole card is one link; its button is decorative and takes no focus.
 */
export function HouseCard({ card, placement, ref, children }: HouseCardProps) {
  const t = useText();
  return (
    <section
      ref={ref}
      className={styles['card']}
      data-place={placement}
      aria-label={t('ui.advertisement')}
    >
      <div className={styles['head']}>
        <p>{t('ui.advertisement')}</p>
        <WhyAd subject={card.creative} payer={card.payer} className={styles['why']} />
      </div>
      <div className={styles['art']}>
        <HouseArt seed={card.creative} />
      </div>
      <div className={styles['body']}>
        <p className={styles['title']}>
          <a
            className={styles['link']}
            href={card.href}
            target="_blank"
            rel="noopener noreferrer sponsored"
          >
            {card.title}
          </a>
        </p>
        <p className={styles['text']}>{card.text}</p>
        <span className={styles['go']} aria-hidden="true">
          {card.action}
          <Icon name="external" size="sm" />
        </span>
      </div>
      {children}
    </section>
  );
}
