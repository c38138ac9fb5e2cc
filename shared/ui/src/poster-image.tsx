import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useHydrated } from './use-hydrated.tsx';

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
 * A picture that gets its address once it stands in the page. React throws away what it has drawn where something interrupts it, and Chromium keeps
 * a picture with a `srcset` of widths that was never in the page for ever, with the whole page that hangs on it (measured in 156; `npm run bench --
 * memory` watches it). What the server drew has its address in the text and keeps it.
 */
export function PosterImage({ alt, src, srcSet, sizes, ...image }: PosterImageProps) {
  const isHydrated = useHydrated();
  const [isDrawnByServer] = useState(!isHydrated);
  const element = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const picture = element.current;
    if (isDrawnByServer || !picture) return;
    // `src` last: the browser chooses among what is there when it comes.
    setOrRemove(picture, 'sizes', sizes);
    setOrRemove(picture, 'srcset', srcSet);
    picture.src = src;
  }, [isDrawnByServer, sizes, srcSet, src]);
  return (
    <img alt={alt} {...image} {...(isDrawnByServer && { src, srcSet, sizes })} ref={element} />
  );
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
