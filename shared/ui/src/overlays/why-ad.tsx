import { NOTICE_KINDS } from '@nocturne/contracts/cases';
import { NOTICE_PAGE_QUERY, NOTICE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useCloseOnBack } from '../hooks/use-close-on-back.tsx';
import styles from './why-ad.module.css';

export interface WhyAdProps {
  /** Identifies the advertisement or its slot in a report: a creative's number or a tag. */
  subject: string | number;
  /** The payer; omitted if only the advertisement names it. */
  payer?: string | undefined;
  /** The host that chose the advertisement, unless this site did. */
  host?: string | undefined;
  /** True opens the links in new tabs: for pages that must not be left, or in an embedded frame. */
  opensTabs?: boolean;
  className?: string | undefined;
}

/**
 * Explains why an advertisement shows, who pays and how to report it. The browser opens the panel
 * in the top layer and closes it on Escape or a press outside. So it works without scripts, and no
 * card clips it.
 */
export function WhyAd({ subject, payer = '', host, opensTabs = false, className }: WhyAdProps) {
  const t = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(() => panel.current?.hidePopover(), isOpen);
  // A visitor may have opened it before hydration.
  useEffect(() => setOpen(isShown(panel.current)), []);
  const link = (icon: IconName, label: string, address: string) => (
    <a
      className={styles['item']}
      href={address}
      {...(opensTabs ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={icon} size="sm" />
      {label}
    </a>
  );
  return (
    <span className={className}>
      <button
        type="button"
        className={styles['button']}
        popoverTarget={id}
        aria-label={t('ui.ad_why')}
        title={t('ui.ad_why')}
      >
        <Icon name="more" size="sm" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('ui.ad_why')}
        className={styles['panel']}
        // The toggle event comes after the panel shows, too late for Back.
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={styles['title']}>{t('ui.ad_why')}</p>
        <p className={styles['text']}>
          {payer === '' ? t('ui.ad_payer_named') : t('ui.ad_payer', { payer })}
        </p>
        <p className={styles['text']}>
          {host === undefined ? t('ui.ad_chosen') : t('ui.ad_chosen_by', { host })}
        </p>
        <div className={styles['links']}>
          {link('flag', t('ui.ad_report'), reportAddress(subject))}
          {link('info', t('ui.ad_about'), `${href('information_terms')}#advertising`)}
        </div>
        <button
          type="button"
          className={styles['close']}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {t('ui.close')}
        </button>
      </div>
    </span>
  );
}

/** A report is about a page of the site, so this address identifies the advertisement. */
function reportAddress(subject: string | number): string {
  const page = `${href('index')}?ad=${encodeURIComponent(subject)}`;
  return href('contacts', {}, { [NOTICE_QUERY]: NOTICE_KINDS[0], [NOTICE_PAGE_QUERY]: page });
}

function isShown(panel: HTMLElement | null): boolean {
  return panel !== null && 'showPopover' in panel && panel.matches(':popover-open');
}
