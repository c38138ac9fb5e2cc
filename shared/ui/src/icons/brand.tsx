import { useSiteName } from '@nocturne/i18n/use-text';
import styles from './brand.module.css';

export interface BrandProps {
  href: string;
  /** In the header the site's name disappears below 400 px, so only the mark remains. */
  isShrinking?: boolean;
  opensTab?: boolean;
}

/** Link to the home page: mark and site name. */
export function Brand({ href, isShrinking = false, opensTab = false }: BrandProps) {
  const siteName = useSiteName();
  return (
    <a
      className={styles['brand']}
      href={href}
      aria-label={siteName}
      data-shrinking={isShrinking || undefined}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <BrandMark />
      <span>{siteName}</span>
    </a>
  );
}

/** The crescent with a play wedge, 26 px unless CSS sets another size. */
export function BrandMark() {
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 32 32"
      width="26"
      height="26"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M18.55 2.46A14 14 0 1 0 28.11 20.9A10.9 10.9 0 1 1 18.55 2.46z" />
      <path d="M17.2 8.6c0-1.2 1.3-1.9 2.3-1.3l7.3 4.6c.9.6.9 1.9 0 2.5l-7.3 4.6c-1 .6-2.3-.1-2.3-1.3z" />
    </svg>
  );
}
