import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.tsx';
import poster from './tile-poster.module.css';
import styles from './picture-card.module.css';

/** A card with a picture and one link: its `CardPicture` grows under the pointer, the link of its `CardTitle` is stretched over all of it (look, section 5). */
export function PictureCard({ className, ...article }: HTMLAttributes<HTMLElement>) {
  return <article {...article} className={classNames(styles['card'], className)} />;
}

export interface CardPictureProps extends HTMLAttributes<HTMLDivElement> {
  /** In the 16:9 frame of a tile's poster. */
  isPoster?: boolean;
}

/** The part of a card whose picture grows. */
export function CardPicture({ isPoster = false, className, ...frame }: CardPictureProps) {
  return (
    <div
      {...frame}
      className={classNames(styles['picture'], isPoster && poster['poster'], className)}
    />
  );
}

export interface CardTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Fits the page's outline. */
  heading: 'h2' | 'h3';
  href: string;
}

/** The title of a card and its one link: the whole card is the link's target and wears its ring. */
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
