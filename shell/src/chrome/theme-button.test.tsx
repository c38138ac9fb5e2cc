import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import { ThemeButton } from './theme-button.tsx';

/** The button on a page that the server rendered in this theme. */
function buttonOf(theme: Shell['theme']) {
  return (
    <TextProvider language="en" texts={joinTexts(uiTexts, shellTexts)} siteName="Nocturne">
      <ShellContext value={{ theme } as Shell}>
        <ThemeButton />
      </ShellContext>
    </TextProvider>
  );
}

const page = document.documentElement;
const button = () => screen.getByRole('button');

beforeEach(() => void (page.dataset['theme'] = 'dark'));
afterEach(() => {
  delete page.dataset['theme'];
  document.cookie = 'theme=; Path=/; Max-Age=0';
});

describe('R2.2-02 theme button', () => {
  test('R2.2-02 toggles between night and day and saves the choice', () => {
    render(buttonOf('dark'));
    expect(button()).toHaveAccessibleName('Theme: Night');
    fireEvent.click(button());
    expect([page.dataset['theme'], document.cookie]).toEqual(['light', 'theme=light']);
    expect(button()).toHaveAccessibleName('Theme: Day');
    fireEvent.click(button());
    expect([page.dataset['theme'], document.cookie]).toEqual(['dark', 'theme=dark']);
  });

  test('R2.2-02 R2.2-04 keeps the theme after being unmounted', () => {
    const { unmount } = render(buttonOf('dark'));
    fireEvent.click(button());
    unmount();
    render(buttonOf('dark'));
    expect(button()).toHaveAccessibleName('Theme: Day');
    fireEvent.click(button());
    expect(page.dataset['theme']).toBe('dark');
  });

  test('R2.2-02 hydrates with the theme of the server', () => {
    page.dataset['theme'] = 'light';
    const container = document.createElement('div');
    container.innerHTML = renderToString(buttonOf('light'));
    document.body.append(container);
    expect(button()).toHaveAccessibleName('Theme: Day');
    render(buttonOf('light'), { container, hydrate: true });
    expect(button()).toHaveAccessibleName('Theme: Day');
    container.remove();
  });
});
