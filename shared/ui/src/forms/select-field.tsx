import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../css/class-names.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** One of many, with the native list: country, gender, date parts. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles['wrap']}>
          <select
            {...select}
            {...control}
            className={classNames(styles['input'], styles['select'])}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classNames(styles['inside'], styles['chevron'])}>
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  );
}
