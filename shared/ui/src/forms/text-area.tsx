import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../css/class-names.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ label, isLabelHidden, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea {...area} {...control} className={classNames(styles['input'], styles['area'])} />
      )}
    </Field>
  );
}
