import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the progress is indeterminate. */
  share?: number | undefined;
  /** Formatted figure at the right ("43%"). */
  figure?: string | undefined;
}

/** A 6 px bar with its figure. A real `<progress>`, so its width needs no inline style. */
export function ProgressBar({ label, share, figure }: ProgressBarProps) {
  return (
    <div className={styles['row']}>
      <progress
        className={styles['bar']}
        aria-label={label}
        max={1}
        {...(share === undefined ? {} : { value: clamp(share) })}
      />
      {figure && <span className={styles['figure']}>{figure}</span>}
    </div>
  );
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
