import { COOKIES } from '@nocturne/contracts/cookies';
import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import { THEME_CHANGE_EVENT } from '@nocturne/contracts/page';
import { useText } from '@nocturne/i18n/use-text';
import { documentCookies } from '@nocturne/stores/cookie-jar';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { useShell, type Shell } from '../composition/shell-context.ts';

/**
 * Switches between dark and light. Until a visitor chooses, the page follows the system. The server
 * renders the next page in the chosen theme, so nothing flashes.
 */
export const ThemeButton = observer(function ThemeButton() {
  const t = useText();
  const { theme: serverTheme } = useShell();
  const theme = useSyncExternalStore(listenToTheme, currentTheme, () => serverTheme);
  const label = theme === 'dark' ? t('shell.night') : t('shell.day');
  return (
    <Button
      variant="outline"
      size="sm"
      icon={theme === 'dark' ? 'moon' : 'sun'}
      aria-label={t('shell.theme', { theme: label })}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {label}
    </Button>
  );
});

function setTheme(theme: Shell['theme']): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  documentCookies().set(COOKIES.theme, theme, FOREVER_SECONDS);
  window.dispatchEvent(new Event(THEME_CHANGE_EVENT));
}

/** Menu and footer each have a button, and the system's theme may change; every button listens. */
function listenToTheme(onChange: () => void): () => void {
  window.addEventListener(THEME_CHANGE_EVENT, onChange);
  return () => window.removeEventListener(THEME_CHANGE_EVENT, onChange);
}

/** The document's theme. The button unmounts on pages without a footer, but the choice remains. */
function currentTheme(): Shell['theme'] {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}
