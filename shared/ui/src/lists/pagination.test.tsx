import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const hrefFor = (page: number): string => `/videos/latest-updates/${page}/`;

describe('Pagination', () => {
  test('R9-02 links two pages on each side of the current page', () => {
    render(<Pagination page={10} pageCount={51} hrefFor={hrefFor} />);
    expect(numbers((link) => link.dataset['only'] !== 'narrow')).toEqual([
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    expect(screen.getByRole('link', { name: 'Page 12' })).toHaveAttribute(
      'href',
      '/videos/latest-updates/12/',
    );
  });

  test('R9-02 contains the four page links for narrow screens', () => {
    render(<Pagination page={10} pageCount={51} hrefFor={hrefFor} />);
    const narrow = numbers((link) => link.dataset['only'] !== 'wide');
    expect(narrow).toHaveLength(4);
    expect(narrow).toContain('10');
  });

  test.each([
    [10, 51, [undefined, '…']],
    [1, 6, [undefined, undefined]],
    [1, 5, ['narrow', undefined]],
    [50, 51, null],
    [1, 4, null],
  ])('V9 page %i of %i links the last page if the numbers omit it', (page, pageCount, shown) => {
    const { container } = render(
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />,
    );
    const last = screen.queryByRole('link', { name: `Last page, ${pageCount}` });
    expect(last && [last.dataset['only'], container.querySelector('span')?.textContent]).toEqual(
      shown,
    );
    if (last)
      expect([last.textContent, last.getAttribute('href')]).toEqual([
        String(pageCount),
        hrefFor(pageCount),
      ]);
  });

  test('marks the current page', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  test('links the previous and next pages', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', hrefFor(1));
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
  });

  test.each([
    [1, 'Previous page'],
    [3, 'Next page'],
  ])('on page %i disables %s but keeps it visible', (page, name) => {
    render(<Pagination page={page} pageCount={3} hrefFor={hrefFor} />);
    const arrow = screen.getByRole('link', { name });
    expect(arrow).toHaveAttribute('aria-disabled', 'true');
    expect(arrow).not.toHaveAttribute('href');
  });
});

function numbers(isShown: (link: HTMLElement) => boolean): (string | null)[] {
  return screen
    .getAllByRole('link', { name: /^Page / })
    .filter(isShown)
    .map((link) => link.textContent);
}
