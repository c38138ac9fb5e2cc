import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface AdLinkProps {
  href: string;
  /** Title of the ad as the link's name; may be empty. Undefined if the link contains text. */
  title: string | undefined;
  className: string | undefined;
  onFollow: () => void;
  children: ReactNode;
}

/** Link to the advertiser. It opens a new tab, without an opener or a referrer. */
export const AdLink = observer(function AdLink({
  href,
  title,
  className,
  onFollow,
  children,
}: AdLinkProps) {
  const t = useText();
  const name =
    title === undefined
      ? undefined
      : title === ''
        ? t('ads.visit')
        : t('ads.visit_named', { title });
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer sponsored"
      aria-label={name}
      onClick={() => onFollow()}
    >
      {children}
    </a>
  );
});
