import type { HTMLAttributes } from 'react';
import { classNames } from '../css/class-names.tsx';
import poster from './tile-poster.module.css';
import styles from './picture-card.module.css';

/**
 * A card with a picture and one link. Its `CardPicture` grows under the pointer; the link of its
 * `CardTitle` covers the whole card.
 */
export function PictureCard({ className, ...article }: HTMLAttributes<HTMLElement>) {
  return <article {...article} className={classNames(styles['card'], className)} />;
}

export interface CardPictureProps extends HTMLAttributes<HTMLDivElement> {
  /** True for the 16:9 frame of a tile's poster. */
  isPoster?: boolean;
}

/** The part of a card with the growing picture. */
export function CardPicture({ isPoster = false, className, ...frame }: CardPictureProps) {
  return (
    <div
      {...frame}
      className={classNames(styles['picture'], isPoster && poster['poster'], className)}
    />
  );
}

export interface CardTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Heading level in the page's outline. */
  heading: 'h2' | 'h3';
  href: string;
}

/** The title of a card and its only link. The whole card is clickable and shows the focus ring. */
export function CardTitle({
  heading: Heading,
  href,
  className,
  children,
  ...title
}: CardTitleProps) {
  return (
    <Heading {...title} className={classNames(styles['title'], className)}>
      <a href={href}>{children}</a>
    </Heading>
  );
}
