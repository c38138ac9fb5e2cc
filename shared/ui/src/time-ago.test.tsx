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

describe('V10 a time', () => {
  test('V10 is relative within a week, with the full time as its tooltip', () => {
    render(shown(minutesAgo(12.5)));
    expect(screen.getByText('12 minutes ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/\d{4}, \d+:\d\d/),
    );
  });

  test('V10 is the day where it is older, and at the server, which keeps pages', () => {
    render(shown('2020-05-04T10:00:00Z'));
    expect(screen.getByText('May 4, 2020')).toBeVisible();
    expect(renderToString(shown(minutesAgo(1)))).not.toContain('ago');
  });

  test('V10 that is none is left out', () => {
    render(shown('soon'));
    expect(document.querySelector('time')).toBeNull();
  });
});
