import type { Ref } from 'react';
import styles from './poster-line.module.css';

export interface PosterLineProps {
  /** 0 to 1. */
  value: number;
  /** Without it the line is silent. */
  label?: string | undefined;
  ref?: Ref<HTMLProgressElement> | undefined;
}

/** The line along a poster's lower edge: how far (look, section 5). */
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
