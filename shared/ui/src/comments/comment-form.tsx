import { COMMENT_MAX } from '@nocturne/contracts/constants';
import { countCharacters, textErrorCode, normalizeText } from '@nocturne/contracts/written-text';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../status/callout.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { useForm } from '../hooks/use-form.tsx';
import styles from './comments.module.css';

export interface CommentFormProps {
  label: string;
  /** Names the form on its page: unsent text stays in this tab under it. */
  storageKey: string;
  /** True moves the focus into the field at once. */
  takesFocus?: boolean;
  /** Resolves to undefined if the text was accepted. Never rejects. */
  onSend: (text: string) => Promise<Refusal<'text'> | undefined>;
  onCancel?: () => void;
}

/** The form shows the number of remaining characters once it is this low. */
const NEAR_END_CHARACTERS = 100;
const ROWS = 1;

/** A form for a comment or a reply. A refused text stays for correction. */
export const CommentForm = observer(function CommentForm({
  label,
  storageKey,
  takesFocus = false,
  onSend,
  onCancel,
}: CommentFormProps) {
  const t = useText();
  const unsent = { formName: storageKey, fields: ['text'] } as const;
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    validate: validateComment,
    send: ({ text }) => onSend(text),
    unsent,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const cancel = (): void => {
    form.set('text', '');
    onCancel?.();
  };
  const left = COMMENT_MAX - countCharacters(form.values.text);
  const errorTextOf = (code: FormCode | undefined) =>
    code === 'too_long'
      ? t('form.error.max_length', { length: COMMENT_MAX })
      : code && t(`error.${code}`);
  return (
    <form {...form.form} className={styles['form']}>
      <TextArea
        ref={area}
        label={label}
        rows={ROWS}
        required
        error={errorTextOf(form.codeOf('text'))}
        hint={
          left <= NEAR_END_CHARACTERS && left >= 0 ? t('comments.left', { count: left }) : undefined
        }
        {...form.text('text')}
      />
      {form.formCode && <Callout tone="danger">{errorTextOf(form.formCode)}</Callout>}
      <div className={styles['formEnd']}>
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
});

function validateComment({ text }: { text: string }): Refusal<'text'>['fields'] {
  const code = textErrorCode(normalizeText(text), COMMENT_MAX);
  return code ? { text: code } : {};
}
