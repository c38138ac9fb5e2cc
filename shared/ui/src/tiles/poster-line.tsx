import type { Ref } from 'react';
import styles from './poster-line.module.css';

export interface PosterLineProps {
  /** 0 to 1. */
  value: number;
  /** Accessible name; without it the line is hidden from screen readers. */
  label?: string | undefined;
  ref?: Ref<HTMLProgressElement> | undefined;
}

/** The progress line along a poster's lower edge. */
export function PosterLine({ value, label, ref }: PosterLineProps) {
  return (
    <progress
      ref={ref}
      className={styles['line']}
      max={1}
      value={value}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
