import { describe, expect, test } from '@jest/globals';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { TimeAgo } from './time-ago.tsx';

const shown = (at: string) => (
  <TextProvider language="en" texts={uiTexts} siteName="Nocturne">
    <TimeAgo at={at} />
  </TextProvider>
);
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

describe('V10 TimeAgo', () => {
  test('V10 shows a relative time within a week, with the full time as its title', () => {
    render(shown(minutesAgo(12.5)));
    expect(screen.getByText('12 minutes ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/\d{4}, \d+:\d\d/),
    );
  });

  test('V10 shows the date if it is older, and in server HTML', () => {
    render(shown('2020-05-04T10:00:00Z'));
    expect(screen.getByText('May 4, 2020')).toBeVisible();
    expect(renderToString(shown(minutesAgo(1)))).not.toContain('ago');
  });

  test('V10 renders nothing for an invalid time', () => {
    render(shown('soon'));
    expect(document.querySelector('time')).toBeNull();
  });
});
