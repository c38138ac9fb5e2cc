import { classNames } from './class-names.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `media` is the large one over pictures; it shows itself after 400 ms (look, section 6). */
  kind?: 'control' | 'media';
  className?: string | undefined;
}

/** A turning ring: something is on its way. What it is, is said beside it. */
export function Spinner({ kind = 'control', className }: SpinnerProps) {
  return (
    <i className={classNames(styles['spinner'], className)} data-kind={kind} aria-hidden="true" />
  );
}
