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
  ])('pagination with %i pages: %s', (pageCount, shown) => {
    expect(showsPagination({ pageCount })).toBe(shown);
  });

  test.each([
    [{ page: 1, pageCount: 2, totalCount: 24 }, true],
    [{ page: 1, pageCount: 2, totalCount: 23 }, false],
    [{ page: 2, pageCount: 2, totalCount: 48 }, false],
    [{ page: 1, pageCount: 1, totalCount: 100 }, false],
  ])('load more at %j: %s', (place, shown) => {
    expect(showsLoadMore(place)).toBe(shown);
  });
});

describe('Paging', () => {
  test('R4-12 the HTML holds load more and pagination as links', () => {
    render(<Paging page={2} pageCount={5} totalCount={120} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute('href', '/videos/3/');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('R4-12 draws nothing for a single short page', () => {
    const { container } = render(
      <Paging page={1} pageCount={1} totalCount={8} hrefFor={hrefFor} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('R9-13 the default label is Load More; a click appends, a new tab stays a link', async () => {
    const loaded = jest.fn();
    render(
      <Paging page={1} pageCount={5} totalCount={120} hrefFor={hrefFor} onLoadMore={loaded} />,
    );
    const more = screen.getByRole('link', { name: 'Load More' });
    await userEvent.click(more);
    expect(loaded).toHaveBeenCalledTimes(1);
    // Without a handler's preventDefault the browser opens the tab; jsdom would report the navigation as an error.
    more.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    fireEvent.click(more, { ctrlKey: true });
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  test('section 6 R4-12 Load more is gone while a further page has failed: the list offers Try again', () => {
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

  test('R4-12 while busy it is a spinner that ignores clicks', async () => {
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
