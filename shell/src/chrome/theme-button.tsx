import { COOKIES } from '@nocturne/contracts/cookies';
import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import { useText } from '@nocturne/i18n/use-text';
import { documentCookies } from '@nocturne/stores/cookie-jar';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { useShell, type Shell } from '../app/shell-context.ts';

/** Night or day; the server draws the next page in the kept one, so nothing flashes. */
export const ThemeButton = observer(function ThemeButton() {
  const t = useText();
  const { theme: drawn } = useShell();
  const theme = useSyncExternalStore(listenToTheme, shownTheme, () => drawn);
  const label = theme === 'dark' ? t('shell.night') : t('shell.day');
  return (
    <Button
      variant="outline"
      size="sm"
      icon={theme === 'dark' ? 'moon' : 'sun'}
      aria-label={t('shell.theme', { theme: label })}
      onClick={() => turnTo(theme === 'dark' ? 'light' : 'dark')}
    >
      {label}
    </Button>
  );
});

/** Menu and footer each have a button: both hear of the one's press. */
const TURNED = 'themeturned';

function turnTo(theme: Shell['theme']): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  documentCookies().set(COOKIES.theme, theme, FOREVER_SECONDS);
  window.dispatchEvent(new Event(TURNED));
}

function listenToTheme(onTurn: () => void): () => void {
  window.addEventListener(TURNED, onTurn);
  return () => window.removeEventListener(TURNED, onTurn);
}

/** What stands on the document: pages without a footer take the button away, what was chosen before stays. */
function shownTheme(): Shell['theme'] {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}
