import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { matchOf } from '../routing/match-of.ts';
import { FeedLink } from './feed-link.tsx';

const linkAt = (path: string) => {
  render(<FeedLink match={matchOf(path)} origin="https://site.test" siteName="Nocturne" />);
  return document.head.querySelector('link[rel="alternate"]');
};

describe('R2.1-06 R2.1-11 FeedLink', () => {
  test.each([
    ['/', '/feeds/videos/most-popular.xml'],
    ['/videos/top-rated/3/', '/feeds/videos/top-rated.xml'],
    ['/categories/ink/1/', '/feeds/categories/ink.xml'],
  ])('%s links the feed %s', (path, feed) => {
    const link = linkAt(path);
    expect(link).toHaveAttribute('href', `https://site.test${feed}`);
    expect(link).toHaveAttribute('type', 'application/rss+xml');
  });

  test('renders no link for a page without a feed', () => {
    expect(linkAt('/categories/')).toBeNull();
  });
});
