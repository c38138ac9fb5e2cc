import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Paging } from './paging.tsx';
import { showsLoadMore, showsPagination } from './paging-rules.tsx';

const hrefFor = (page: number): string => `/videos/${page}/`;

describe('R4-12 paging rules', () => {
  test.each([
    [1, false],
    [2, true],
  ])('shows pagination with %i pages: %s', (pageCount, shown) => {
    expect(showsPagination({ pageCount })).toBe(shown);
  });

  test.each([
    [{ page: 1, pageCount: 2, totalCount: 24 }, true],
    [{ page: 1, pageCount: 2, totalCount: 23 }, false],
    [{ page: 2, pageCount: 2, totalCount: 48 }, false],
    [{ page: 1, pageCount: 1, totalCount: 100 }, false],
  ])('shows Load More at %j: %s', (state, shown) => {
    expect(showsLoadMore(state)).toBe(shown);
  });
});

describe('Paging', () => {
  test('R4-12 renders Load More and pagination as links', () => {
    render(<Paging page={2} pageCount={5} totalCount={120} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute('href', '/videos/3/');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('R4-12 renders nothing for a single short page', () => {
    const { container } = render(
      <Paging page={1} pageCount={1} totalCount={8} hrefFor={hrefFor} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('R9-13 a click on Load More loads, and Ctrl+click stays a link', async () => {
    const loaded = jest.fn();
    render(
      <Paging page={1} pageCount={5} totalCount={120} hrefFor={hrefFor} onLoadMore={loaded} />,
    );
    const more = screen.getByRole('link', { name: 'Load More' });
    await userEvent.click(more);
    expect(loaded).toHaveBeenCalledTimes(1);
    // A real browser would open a tab here; jsdom reports the navigation as an error.
    more.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    fireEvent.click(more, { ctrlKey: true });
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  test('section 6 R4-12 hides Load More after a failure', () => {
    render(
      <Paging
        page={1}
        pageCount={5}
        totalCount={120}
        hrefFor={hrefFor}
        onLoadMore={jest.fn()}
        hasFailed
      />,
    );
    expect(screen.queryByRole('link', { name: 'Load More' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('R4-12 ignores clicks while busy', async () => {
    const loaded = jest.fn();
    render(
      <Paging
        page={1}
        pageCount={5}
        totalCount={120}
        hrefFor={hrefFor}
        onLoadMore={loaded}
        isBusy
      />,
    );
    const more = screen.getByRole('link', { name: 'Load More' });
    expect(more).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(more);
    expect(loaded).not.toHaveBeenCalled();
  });
});
