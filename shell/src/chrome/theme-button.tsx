import { COOKIES } from '@nocturne/contracts/cookies';
import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import { useText } from '@nocturne/i18n/use-text';
import { documentCookies } from '@nocturne/stores/cookie-jar';
import { Button } from '@nocturne/ui/button';
import { useHydrated } from '@nocturne/ui/use-hydrated';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useShell, type Shell } from '../app/shell-context.ts';

/** Night or day; the server draws the next page in the kept one, so nothing flashes. */
export const ThemeButton = observer(function ThemeButton() {
  const t = useText();
  const { theme: drawn } = useShell();
  // Pages without a footer take the button away: what was chosen before stands on the document.
  const [theme, setTheme] = useState(useHydrated() ? shownTheme : drawn);
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    setTheme(next);
    document.documentElement.dataset['theme'] = next;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[next]);
    documentCookies().set(COOKIES.theme, next, FOREVER_SECONDS);
  };
  const label = theme === 'dark' ? t('shell.night') : t('shell.day');
  return (
    <Button
      variant="outline"
      size="sm"
      icon={theme === 'dark' ? 'moon' : 'sun'}
      aria-label={t('shell.theme', { theme: label })}
      onClick={turn}
    >
      {label}
    </Button>
  );
});

function shownTheme(): Shell['theme'] {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}
