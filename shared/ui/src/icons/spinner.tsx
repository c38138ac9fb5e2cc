import { classNames } from '../css/class-names.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `media` is the large one over pictures; it appears after 400 ms. */
  kind?: 'control' | 'media';
  className?: string | undefined;
}

/** A spinning ring. The text beside it says what is loading. */
export function Spinner({ kind = 'control', className }: SpinnerProps) {
  return (
    <i className={classNames(styles['spinner'], className)} data-kind={kind} aria-hidden="true" />
  );
}
