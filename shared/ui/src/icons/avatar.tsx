import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Without a picture, or if it fails to load, the avatar shows the first letter of the name. */
  pictureUrl?: string | undefined;
  /** 26, 32, 40, 56 or 112 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** True for the visitor's own avatar, in the accent color. */
  isOwn?: boolean | undefined;
}

/** A round picture or letter, hidden from screen readers because the name is beside it. */
export function Avatar({ name, pictureUrl, size = 'md', isOwn }: AvatarProps) {
  // A cached page may name a picture that its member has replaced since.
  const [failedUrl, setFailedUrl] = useState<string>();
  const shown = pictureUrl === failedUrl ? undefined : pictureUrl;
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-own={isOwn || undefined}
      aria-hidden="true"
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(shown)}
        />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}

function firstLetter(name: string): string {
  return /^./su.exec(name.trim())?.[0].toUpperCase() ?? '';
}
