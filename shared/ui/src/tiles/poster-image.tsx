import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useHydrated } from '../hooks/use-hydrated.tsx';

export interface PosterImageProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'ref'
> {
  alt: string;
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
}

/**
 * An image that gets its address only after it is in the page. React discards an interrupted
 * render. Chromium never frees a discarded image whose `srcset` has widths, nor the page that it
 * references (measured in 156). `npm run bench -- memory` watches that. Images from the server have
 * their address in the markup and keep it.
 */
export function PosterImage({ alt, src, srcSet, sizes, ...image }: PosterImageProps) {
  const isHydrated = useHydrated();
  const [isServerRendered] = useState(!isHydrated);
  const element = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const picture = element.current;
    if (isServerRendered || !picture) return;
    // `src` is last: the browser selects among the candidates present when it is set.
    setOrRemove(picture, 'sizes', sizes);
    setOrRemove(picture, 'srcset', srcSet);
    picture.src = src;
  }, [isServerRendered, sizes, srcSet, src]);
  return (
    <img alt={alt} {...image} {...(isServerRendered && { src, srcSet, sizes })} ref={element} />
  );
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
