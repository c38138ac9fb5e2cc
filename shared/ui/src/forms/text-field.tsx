import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; accepts every attribute of an input. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={styles['input']} />}
    </Field>
  );
}
