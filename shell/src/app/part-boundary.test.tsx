import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PartBoundary } from './part-boundary.tsx';

function Broken(): never {
  throw new TypeError('it is broken');
}

describe('R8-02 what breaks in one part of the page', () => {
  test('leaves the others alone, and is a warning', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(
      <>
        <PartBoundary>
          <Broken />
        </PartBoundary>
        <main>The page</main>
      </>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    expect(warned).toHaveBeenCalledWith(
      'a part of the page broke',
      expect.objectContaining({ error: new TypeError('it is broken') }),
    );
  });

  test('gives its place to what stands for it', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(
      <PartBoundary fallback="It did not load">
        <Broken />
      </PartBoundary>,
      { onCaughtError: () => undefined },
    );
    expect(document.body).toHaveTextContent('It did not load');
  });
});
