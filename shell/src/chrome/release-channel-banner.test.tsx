import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { LANGUAGES } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { testShell } from '../testing/test-shell.ts';
import { ReleaseChannelBanner } from './release-channel-banner.tsx';

const STAGING: ReleaseChannelView = {
  channel: 'staging',
  changed: [
    { name: 'mf-upload', release: 'mf-upload-two' },
    { name: 'mf-catalog', release: 'mf-catalog-grid', isOverride: true },
  ],
};

function show(view: ReleaseChannelView | undefined, language: (typeof LANGUAGES)[number] = 'en') {
  render(
    <App shell={testShell({ view }, { language })}>
      <ReleaseChannelBanner next="/upload/?draft=3" />
    </App>,
  );
  return screen.queryByRole('region');
}

describe('R8-09 release channel banner', () => {
  test('is hidden in production', () => {
    expect(show(undefined)).toBeNull();
  });

  test('names the channel and the changed releases, with a form to leave', () => {
    const banner = show(STAGING);
    expect(banner).toHaveAccessibleName('Release channel of this page');
    expect(banner).toHaveTextContent(
      'Release channel: staging mf-upload-two, mf-catalog-grid (chosen)',
    );
    const leave = within(banner as HTMLElement).getByRole('button', { name: 'Leave' });
    const form = leave.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/channel_view.php']);
    const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({ act: 'leave', next: '/upload/?draft=3' });
  });

  test('links to the main site if the channel has its own host', () => {
    const banner = show({
      channel: 'staging',
      changed: [],
      leaveTo: 'https://site.example',
    }) as HTMLElement;
    expect(banner).toHaveTextContent('the same releases as production');
    expect(within(banner).getByRole('link', { name: 'Leave' })).toHaveAttribute(
      'href',
      'https://site.example/upload/?draft=3',
    );
  });

  test.each([
    ['de', 'Verlassen'],
    ['fr', 'Quitter'],
    ['ru', 'Выйти'],
  ] as const)('R2.3-18 is translated: %s', (language, leave) => {
    expect(
      within(show(STAGING, language) as HTMLElement).getByRole('button', { name: leave }),
    ).toBeVisible();
  });
});
