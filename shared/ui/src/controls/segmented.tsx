import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  current: V;
  onChoose: (value: V) => void;
}

/** Two to four views of one list, side by side. */
export function Segmented<V extends string>({
  label,
  options,
  current,
  onChoose,
}: SegmentedProps<V>) {
  return (
    <div className={styles['segmented']} role="group" aria-label={label}>
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
