import { describe, expect, test } from '@jest/globals';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';

const categories = [
  aCategory({ title: 'Water', dir: 'water', total_videos: 1974, avg_videos_popularity: 2 }),
  aCategory({ title: 'Ink', dir: 'ink', total_videos: 1, avg_videos_popularity: 8, thumb: '' }),
];
const cards = () => within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('link');

describe('categories screen', () => {
  test('R2.1-11 shows each category with its number of videos, A to Z', async () => {
    render((await openPage('/categories/', { answers: { categories } })).screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    expect(screen.getByText('2 categories')).toBeVisible();
    expect(cards().map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['Ink 1 video', '/categories/ink/1/'],
      ['Water 1,974 videos', '/categories/water/1/'],
    ]);
  });

  test('R2.1-11 renders a poster only if the category has one', async () => {
    render((await openPage('/categories/', { answers: { categories } })).screen);
    expect(cards().map((card) => card.querySelectorAll('img').length)).toEqual([0, 1]);
  });

  test('R2.1-11 orders by ?sort= and offers the other orders as links', async () => {
    render((await openPage('/categories/?sort=count-videos', { answers: { categories } })).screen);
    expect(cards().map((card) => card.getAttribute('href'))).toEqual([
      '/categories/water/1/',
      '/categories/ink/1/',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Most videos' }));
    const options = screen
      .getAllByRole('menuitemradio')
      .map((option) => [option.textContent, option.getAttribute('href')]);
    expect(options).toEqual([
      ['A to Z', '/categories/'],
      ['Most videos', '/categories/?sort=count-videos'],
      ['Most popular', '/categories/?sort=most-popular'],
    ]);
  });

  test('R8-01 says that the list is empty', async () => {
    render((await openPage('/categories/', { answers: { categories: [] } })).screen);
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
  });

  test('R2.1-11 rejects when the categories do not load', async () => {
    await expect(openPage('/categories/')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'offline',
    });
  });

  test('R2.1-11 is cacheable for 3600 s', async () => {
    const { outcome } = await openPage('/categories/', { answers: { categories } });
    expect(outcome).toEqual({ lifetime: 3600 });
  });
});
