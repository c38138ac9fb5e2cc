import { describe, expect, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { PreviewsStore } from '@nocturne/stores/previews-store';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import { PreviewsSwitch } from './previews-switch.tsx';

function switchOf(previews: PreviewsStore) {
  return (
    <TextProvider language="en" texts={joinTexts(uiTexts, shellTexts)} siteName="Nocturne">
      <ShellContext value={{ previews } as Shell}>
        <PreviewsSwitch />
      </ShellContext>
    </TextProvider>
  );
}
const control = () => screen.getByRole('switch', { name: 'Play previews' });

describe('R2.3-03 previews switch', () => {
  test('R2.3-03 toggles previews, also by its label', () => {
    const previews = new PreviewsStore();
    render(switchOf(previews));
    expect(control().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(control());
    expect([previews.isOn, control().getAttribute('aria-checked')]).toEqual([false, 'false']);
    fireEvent.click(screen.getByText('Play previews'));
    expect([previews.isOn, control().getAttribute('aria-checked')]).toEqual([true, 'true']);
  });

  test('R2.3-03 is on in server HTML until hydration applies the choice', () => {
    const previews = new PreviewsStore();
    previews.setOn(false);
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.innerHTML = renderToString(switchOf(previews));
    expect(control().getAttribute('aria-checked')).toBe('true');
    render(switchOf(previews), { container: drawn, hydrate: true });
    expect(control().getAttribute('aria-checked')).toBe('false');
  });
});
