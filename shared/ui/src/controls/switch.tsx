import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/**
 * Turns one setting on or off at once. The label is its accessible name; the visible text is beside
 * it.
 */
export function Switch({ label, isOn, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles['switch']}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  );
}
