import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import visuallyHidden from '../css/visually-hidden.module.css';

/** Texts of every field of the kit. */
export interface FieldTexts {
  label: string;
  /** True shows the label only to screen readers, if the context already says it. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Correction to make; disappears when the field changes. */
  error?: string | undefined;
}

/** Attributes of the control itself. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Content at the right end of the label's line. */
  labelEnd?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, then control, error and hint, connected for screen readers. */
export function Field({ label, isLabelHidden, hint, error, labelEnd, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <div className={isLabelHidden ? visuallyHidden['hidden'] : styles['top']}>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An icon and a message under an invalid field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="alert" size="xs" />
      <span>{children}</span>
    </p>
  );
}
