import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';
import unseen from './visually-hidden.module.css';

/** What every field of the kit may be told. */
export interface FieldTexts {
  label: string;
  /** For screen readers alone: where the place itself says what is written there. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Says how to mend it; goes when the field changes. */
  error?: string | undefined;
}

/** Goes on the control itself. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Stands at the right end of the label's line. */
  labelEnd?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error and hint below, tied together for screen readers (look, section 5). */
export function Field({ label, isLabelHidden, hint, error, labelEnd, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <div className={isLabelHidden ? unseen['hidden'] : styles['top']}>
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

/** An icon and the sentence under a field that is wrong. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="alert" size="xs" />
      <span>{children}</span>
    </p>
  );
}
