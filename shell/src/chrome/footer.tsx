import { LANGUAGES } from '@nocturne/contracts/constants';
import { localListHref } from '@nocturne/contracts/local-lists';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/brand';
import { observer } from 'mobx-react-lite';
import { useShell } from '../app/shell-context.ts';
import { PanicSwitch } from '../panic/panic-switch.tsx';
import { languageNames, switchLanguage } from './languages.ts';
import { PreviewsSwitch } from './previews-switch.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './footer.module.css';

/** Footer: ways to browse, the operator's network links, language, theme and previews, self-rating label (R2.2-02). */
export const Footer = observer(function Footer() {
  const { services } = useShell();
  const t = useText();
  const { links } = services;
  const browse = [
    { label: t('common.trending'), url: href('index') },
    { label: t('sort.latest-updates'), url: href('videos') },
    { label: t('sort.top-rated'), url: href('videos', { sort: 'top-rated' }) },
    { label: t('sort.most-viewed'), url: href('videos', { sort: 'most-viewed' }) },
    { label: t('ui.categories'), url: href('categories') },
    { label: t('common.performers'), url: href('pornstars') },
    { label: t('common.studios'), url: href('pornsites') },
  ];
  const entrance = [
    { label: t('common.sign_in'), url: href('signin') },
    { label: t('shell.sign_up'), url: href('signup') },
  ];
  const members = [
    ...(services.session.isMember ? [] : entrance),
    { label: t('shell.upload'), url: href('upload') },
    { label: t('common.playlists'), url: href('playlists') },
    { label: t('common.history'), url: localListHref('history') },
    { label: t('ui.watch_later'), url: localListHref('watch-later') },
    { label: t('common.community'), url: href('community') },
    { label: t('shell.content_partners'), url: href('content-partner-program') },
  ];
  return (
    <footer {...WAITS_FOR_START} className={styles['footer']}>
      <div className={styles['wrap']}>
        <div className={styles['top']}>
          <div>
            <Brand href={href('index')} />
            <p className={styles['claim']}>{t('shell.claim')}</p>
          </div>
          <div className={styles['columns']}>
            <LinkColumn title={t('shell.browse')} links={browse} />
            <LinkColumn title={t('shell.members')} links={members} />
            <LinkColumn title={t('shell.partners')} links={links.partners.map(({ title, url }) => ({ label: title, url }))} isForeign />
            <LinkColumn
              title={t('shell.sister_sites')}
              links={links.sisterSites.map(({ title, url }) => ({ label: title, url }))}
              isForeign
            />
          </div>
        </div>
        <div className={styles['base']}>
          <label className={styles['language']}>
            <span className={styles['language-label']}>{t('shell.language')}</span>
            <select
              value={services.locale.language}
              onChange={(event) => switchLanguage(services.locale, LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          </label>
          <ThemeButton />
          <PreviewsSwitch />
          <PanicSwitch />
          <span className={styles['rta']}>{t('shell.rta')}</span>
          <span className={styles['end']}>© {links.siteName}</span>
        </div>
      </div>
    </footer>
  );
});

interface FooterLink {
  label: string;
  url: string;
}

/** One column; without links it is not drawn. Links to other sites open in new tabs. */
const LinkColumn = observer(function LinkColumn({
  title,
  links,
  isForeign = false,
}: {
  title: string;
  links: readonly FooterLink[];
  isForeign?: boolean;
}) {
  if (links.length === 0) return null;
  const foreign = isForeign ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} {...foreign}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
