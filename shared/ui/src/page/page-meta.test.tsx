import { expect, test } from '@jest/globals';
import type { Meta } from '@nocturne/contracts/entities/interface';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render } from '@testing-library/react';
import { PageMeta } from './page-meta.tsx';

const description = () =>
  document.head.querySelector('meta[name="description"]')?.getAttribute('content');
const page = (meta: Pick<Meta, 'title'> & Partial<Meta>) => (
  <TextProvider language="en" texts={uiTexts} siteName="Tidewater">
    <PageMeta {...meta} />
  </TextProvider>
);

test('R3-14 PageMeta sets title and description while it is mounted', () => {
  const { rerender, unmount } = render(
    page({ title: 'Trending', description: 'What people watch today.' }),
  );
  expect([document.title, description()]).toEqual([
    'Trending · Tidewater',
    'What people watch today.',
  ]);
  rerender(page({ title: 'Page not found' }));
  expect([document.title, description()]).toEqual(['Page not found · Tidewater', undefined]);
  unmount();
  expect(document.title).toBe('');
});
