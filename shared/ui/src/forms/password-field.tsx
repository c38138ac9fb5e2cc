import { useState } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Field } from './field.tsx';
import { Icon } from '../icons/icon.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

/** A password field with a button that shows and hides the text. */
export function PasswordField({ label, hint, error, ...input }: Omit<TextFieldProps, 'type'>) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles['wrap']}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles['input']}
          />
          <button
            type="button"
            className={styles['inside']}
            aria-label={t(isShown ? 'ui.hide_password' : 'ui.show_password')}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
