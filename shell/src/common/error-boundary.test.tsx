import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new TypeError('it is broken');
}

describe('R8-02 ErrorBoundary', () => {
  test('keeps other parts of the page and logs a warning', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(
      <>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
        <main>The page</main>
      </>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    expect(warned).toHaveBeenCalledWith(
      'part of the page failed',
      expect.objectContaining({ error: new TypeError('it is broken') }),
    );
  });

  test('renders its fallback', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(
      <ErrorBoundary fallback="It did not load">
        <Broken />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    );
    expect(document.body).toHaveTextContent('It did not load');
  });
});
