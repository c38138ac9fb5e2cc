import { MESSAGE_MAX } from '@nocturne/contracts/constants';
import { textErrorCode, normalizeText } from '@nocturne/contracts/written-text';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import styles from './messages-tab.module.css';

interface MessageFormProps {
  label: string;
  /** Storage name of the conversation: unsent text stays in this tab. */
  storageKey: string;
  /** Resolves to the refusal, if any. Never rejects. */
  onSend: (text: string) => Promise<Refusal<'text'> | undefined>;
}

/**
 * Writes a message. Enter sends it, Shift+Enter inserts a line break. After sending, an empty form
 * keeps the focus.
 */
export const MessageForm = observer(function MessageForm(props: MessageFormProps) {
  const [sentCount, setSentCount] = useState(0);
  const send = async (text: string) => {
    const refusal = await props.onSend(text);
    if (!refusal) setSentCount(sentCount + 1);
    return refusal;
  };
  return (
    <Form
      key={sentCount}
      label={props.label}
      storageKey={props.storageKey}
      onSend={send}
      takesFocus={sentCount > 0}
    />
  );
});

const Form = observer(function Form({
  label,
  storageKey,
  onSend,
  takesFocus,
}: MessageFormProps & { takesFocus: boolean }) {
  const t = useText();
  const unsent = { formName: storageKey, fields: ['text'] } as const;
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    validate: validateMessage,
    send: ({ text }) => onSend(text),
    unsent,
  });
  const errorTextOf = (code: FormCode | undefined) =>
    code === 'too_long'
      ? t('form.error.max_length', { length: MESSAGE_MAX })
      : code && t(`error.${code}`);
  return (
    <form {...form.form} className={styles['compose']}>
      <TextArea
        label={label}
        isLabelHidden
        placeholder={label}
        rows={1}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sent form had focus
        autoFocus={takesFocus}
        error={errorTextOf(form.codeOf('text'))}
        onKeyDown={sendOnEnter}
        {...form.text('text')}
      />
      <Button
        className={styles['send']}
        type="submit"
        variant="icon-primary"
        icon="send"
        isBusy={form.isBusy}
        aria-label={t('members.message_send')}
      />
      {form.formCode && <Callout tone="danger">{errorTextOf(form.formCode)}</Callout>}
    </form>
  );
});

/** Not during IME composition, where Enter accepts the word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function validateMessage({ text }: { text: string }): Refusal<'text'>['fields'] {
  const code = textErrorCode(normalizeText(text), MESSAGE_MAX);
  return code ? { text: code } : {};
}
