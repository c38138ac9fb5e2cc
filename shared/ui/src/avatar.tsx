import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Without a picture, or where it is gone, the first letter of the name stands for it. */
  pictureUrl?: string | undefined;
  /** 26, 32, 40, 56 or 112 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The visitor's own avatar, in accent. */
  isOwn?: boolean | undefined;
}

/** A round picture or letter. It stands beside the name that it belongs to, so it is silent. */
export function Avatar({ name, pictureUrl, size = 'md', isOwn }: AvatarProps) {
  // A page that is kept may name a picture that its member has replaced since.
  const [goneUrl, setGoneUrl] = useState<string>();
  const shown = pictureUrl === goneUrl ? undefined : pictureUrl;
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-own={isOwn || undefined}
      aria-hidden="true"
    >
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setGoneUrl(shown)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}

function firstLetter(name: string): string {
  return /^./su.exec(name.trim())?.[0].toUpperCase() ?? '';
}
