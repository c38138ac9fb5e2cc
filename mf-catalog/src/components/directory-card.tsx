import { CardPicture, CardTitle, PictureCard } from '@nocturne/ui/tiles/picture-card';
import { observer } from 'mobx-react-lite';
import styles from './directory-card.module.css';

interface DirectoryCardProps {
  name: string;
  href: string;
  /** Portrait or logo; without one the card shows initials. */
  pictureUrl: string;
  /** A short line with counts below the name. */
  note: string;
  /** A portrait is upright and fills its frame; a logo is wide and shown whole. */
  kind: 'portrait' | 'logo';
  heading: 'h2' | 'h3';
  isEager: boolean;
}

/**
 * A performer or channel in a directory: picture, name, counts. The name is the only link; its area
 * covers the card.
 */
export const DirectoryCard = observer(function DirectoryCard({
  heading,
  kind,
  name,
  note,
  ...card
}: DirectoryCardProps) {
  return (
    <PictureCard className={styles['card']} data-place="">
      <CardPicture className={styles['picture']} data-kind={kind}>
        {card.pictureUrl ? (
          <img
            src={card.pictureUrl}
            alt=""
            width={kind === 'portrait' ? 240 : 320}
            height={kind === 'portrait' ? 300 : 180}
            loading={card.isEager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <b aria-hidden="true">{initialsOf(name)}</b>
        )}
      </CardPicture>
      <div className={styles['text']}>
        <CardTitle heading={heading} className={styles['name']} href={card.href}>
          {name}
        </CardTitle>
        <p className={styles['note']}>{note}</p>
      </div>
    </PictureCard>
  );
});

/** Initials: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
