import { href, type RouteMatch } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { classNames } from '@nocturne/ui/css/class-names';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell/bell.tsx';
import { Categories } from './categories.tsx';
import { Drawer } from './drawer.tsx';
import { LiveCamsMenu } from './live-cams-menu.tsx';
import { navEntries } from './nav-entries.ts';
import { SearchBox } from './search-box.tsx';
import { useHeaderState } from './use-header-state.ts';
import styles from './header.module.css';

/**
 * The header with navigation, search, account and the category slider. While other pages are
 * withheld it has no search and slider. Past 115 px it slides away.
 */
export const Header = observer(function Header({ match }: { match: RouteMatch | undefined }) {
  const t = useText();
  const { services, isShut } = useShell();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const state = useHeaderState(isMenuOpen || isSearching);
  const entries = navEntries(match);
  return (
    <header
      className={styles['header']}
      data-place={state}
      data-searching={isSearching || undefined}
    >
      <div className={styles['bar']}>
        <Button
          className={styles['menu']}
          variant="icon-ghost"
          icon="menu"
          aria-label={t('shell.menu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Brand href={href('index')} isShrinking />
        <nav className={styles['nav']} aria-label={t('shell.nav')}>
          {entries.map((entry) => (
            <a
              key={entry.key}
              href={entry.href}
              aria-current={entry.isCurrent ? 'page' : undefined}
            >
              {t(entry.key)}
            </a>
          ))}
        </nav>
        {!isShut && <SearchBox match={match} isOpen={isSearching} onToggle={setSearching} />}
        <div className={styles['end']}>
          <LiveCamsMenu />
          {services.session.isMember ? (
            <>
              <Button
                className={styles['wide']}
                variant="icon-ghost"
                icon="upload"
                href={href('upload')}
                aria-label={t('common.upload')}
              />
              <Bell />
              <AccountMenu />
            </>
          ) : (
            <>
              <Button
                className={classNames(styles['wide'], styles['spare'])}
                variant="ghost"
                href={href('signup')}
              >
                {t('shell.sign_up')}
              </Button>
              <Button variant="solid" href={href('signin')}>
                {t('common.sign_in')}
              </Button>
            </>
          )}
        </div>
      </div>
      {!isShut && <Categories match={match} />}
      {isMenuOpen && <Drawer match={match} onClose={() => setMenuOpen(false)} />}
    </header>
  );
});
