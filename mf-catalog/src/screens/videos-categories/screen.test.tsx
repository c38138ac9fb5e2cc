import { describe, expect, test } from '@jest/globals';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { videoPages } from '../../testing/video-pages.ts';

const answers = {
  videos: videoPages(60),
  categories: [aCategory({ title: 'Slow cinema', dir: 'slow-cinema' })],
};

describe('category screen', () => {
  test('R2.1-11 shows the category’s title as heading', async () => {
    render((await openPage('/categories/slow-cinema/1/', { answers })).screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Slow cinema' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(document.title).toBe('Slow cinema · Nocturne');
  });

  test('R2.1-11 R2.3-06 keeps sort and filters in the query of every link', async () => {
    render((await openPage('/categories/slow-cinema/1/?sort=longest&type=vr', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/categories/slow-cinema/2/?sort=longest&type=vr',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Longest' }));
    expect(screen.getByRole('menuitemradio', { name: 'Latest updates' })).toHaveAttribute(
      'href',
      '/categories/slow-cinema/1/?type=vr',
    );
  });

  test.each(['/categories/nowhere/1/', '/categories/slow-cinema/x/'])(
    'R2.1-11 answers 404 to %s',
    async (address) => {
      expect((await openPage(address, { answers })).outcome).toEqual({ status: 404 });
    },
  );

  test('R2.1-11 has breadcrumbs in the page’s language', async () => {
    const { outcome } = await openPage('/categories/slow-cinema/1/', { answers, language: 'de' });
    expect(outcome).toMatchObject({ lifetime: 3600 });
    expect(outcome?.structured?.[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Kategorien', item: 'https://site.test/categories/' },
        { position: 2, name: 'Slow cinema', item: 'https://site.test/categories/slow-cinema/1/' },
      ],
    });
  });
});
