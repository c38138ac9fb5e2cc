import { WAITS_FOR_START } from '@nocturne/contracts/page';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import { PanicSwitch } from '../panic/panic-switch.tsx';
import { EXTERNAL_LINK } from './links-with-address.ts';
import { footerColumns, type FooterLink } from './footer-columns.ts';
import { LanguageMenu } from './language-menu.tsx';
import { PreviewsSwitch } from './previews-switch.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './footer.module.css';

/**
 * Footer: site, support, legal and network links, language, theme, previews and self-rating label.
 */
export const Footer = observer(function Footer() {
  const { services, year } = useShell();
  const t = useText();
  const { links, session } = services;
  return (
    <footer {...WAITS_FOR_START} className={styles['footer']}>
      <div className={styles['wrap']}>
        <div className={styles['top']}>
          <div>
            <Brand href={href('index')} />
            <p className={styles['claim']}>{t('shell.claim')}</p>
          </div>
          <div className={styles['columns']}>
            {footerColumns({ t, isMember: session.isMember, links }).map((column) => (
              <LinkColumn key={column.key} title={t(column.key)} links={column.links} />
            ))}
          </div>
        </div>
        <div className={styles['base']}>
          <div className={styles['controls']}>
            <LanguageMenu />
            <ThemeButton />
            <PrivacyChoices />
            <PreviewsSwitch />
            <PanicSwitch />
          </div>
          <p className={styles['end']}>
            <RatingLabel info={links.ratingInfo} />
            <span>{t('shell.copyright', { year: String(year), name: links.siteName })}</span>
          </p>
        </div>
      </div>
    </footer>
  );
});

/** The self-rating label. It is a link if the operator names a page that explains it. */
const RatingLabel = observer(function RatingLabel({ info = '' }: { info: string | undefined }) {
  const t = useText();
  const label = (
    <>
      <Icon name="shield" />
      <span>{t('shell.rta')}</span>
    </>
  );
  if (info === '') return <span className={styles['rta']}>{label}</span>;
  return (
    <a className={styles['rta']} href={info} {...EXTERNAL_LINK}>
      {label}
    </a>
  );
});

/** One column; renders nothing without links. Links to other sites open in new tabs. */
const LinkColumn = observer(function LinkColumn({
  title,
  links,
}: {
  title: string;
  links: readonly FooterLink[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, url, isExternal }) => (
          <li key={url}>
            <a href={url} {...(isExternal ? EXTERNAL_LINK : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
