import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { PosterImage } from './poster-image.tsx';

const ADDRESS = { src: '/a.webp', srcSet: '/a.webp 480w, /b.webp 960w', sizes: '50vw' };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('PosterImage', () => {
  test('R2.3-01 keeps its addresses from server HTML through hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<PosterImage {...ADDRESS} alt="" />);
    const drawn = container.querySelector('img');
    expect(drawn).toHaveAttribute('srcset', ADDRESS.srcSet);
    const root = await act(async () => hydrateRoot(container, <PosterImage {...ADDRESS} alt="" />));
    expect(container.querySelector('img')).toBe(drawn);
    expect(drawn).toHaveAttribute('src', ADDRESS.src);
    expect(drawn).toHaveAttribute('sizes', ADDRESS.sizes);
    await act(async () => root.unmount());
  });

  test('R2.3-01 sets and updates its addresses in the browser', () => {
    const { container, rerender } = render(<PosterImage {...ADDRESS} alt="" />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/a.webp');
    expect(picture).toHaveAttribute('srcset', ADDRESS.srcSet);
    rerender(<PosterImage src="/c.webp" srcSet={undefined} sizes={undefined} alt="" />);
    expect(picture).toHaveAttribute('src', '/c.webp');
    expect(picture).not.toHaveAttribute('srcset');
    expect(picture).not.toHaveAttribute('sizes');
  });

  test('R2.1-02 sets no address on images that React discards', async () => {
    const made: HTMLElement[] = [];
    const create = document.createElement.bind(document);
    jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name);
      if (name === 'img') made.push(element);
      return element;
    });
    const { promise, resolve } = Promise.withResolvers<string>();
    const Waits = () => use(promise);
    await act(async () =>
      render(
        <Suspense>
          <PosterImage {...ADDRESS} alt="" />
          <Waits />
        </Suspense>,
      ),
    );
    await act(async () => resolve('there'));
    const [shown, ...others] = made.toReversed();
    expect(shown).toHaveAttribute('srcset', ADDRESS.srcSet);
    expect(others.length).toBeGreaterThan(0);
    for (const thrown of others) expect(thrown).not.toHaveAttribute('srcset');
  });
});
