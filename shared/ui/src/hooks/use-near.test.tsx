import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FakeVisibility } from '../testing/fake-visibility.ts';
import { Paging } from '../lists/paging.tsx';

let visibility: FakeVisibility;
const near = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  visibility = new FakeVisibility();
  near.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  visibility.remove();
});

function show(): HTMLElement {
  render(
    <Paging
      page={1}
      pageCount={3}
      totalCount={60}
      hrefFor={(page) => `/videos/longest/${page}/`}
      onNear={() => near()}
    />,
  );
  const host = screen.getByRole('navigation').parentElement;
  if (!host) throw new Error('the paging has no row');
  return host;
}

describe('R4-12 Paging calls onNear', () => {
  test('R4-12 when it comes near the viewport, after the page has loaded', () => {
    const host = show();
    expect(visibility.count).toBe(0);
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    act(() => visibility.show(host, 0));
    expect(near).not.toHaveBeenCalled();
    act(() => visibility.show(host, 0.1));
    expect(near).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerOver', 'focusIn'] as const)('R4-12 on %s', (sign) => {
    show();
    fireEvent[sign](screen.getByRole('link', { name: 'Next page' }));
    expect(near).toHaveBeenCalledTimes(1);
  });

  test('R4-12 never for a list with a single page', () => {
    render(
      <Paging page={1} pageCount={1} totalCount={5} hrefFor={() => '/'} onNear={() => near()} />,
    );
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(visibility.count).toBe(0);
  });
});
