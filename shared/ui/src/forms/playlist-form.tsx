import {
  PLAYLIST_MAX,
  validatePlaylist,
  normalizePlaylist,
  type PlaylistTexts,
  type PlaylistFormValues,
} from '@nocturne/contracts/playlist-form';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Callout } from '../status/callout.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from '../hooks/use-form.tsx';
import styles from './playlist-form.module.css';

export interface PlaylistFormProps {
  /** Initial values; a new playlist starts empty. */
  initial?: PlaylistFormValues;
  submit: string;
  /** False for a new playlist, which needs only a name. */
  hasDescription?: boolean;
  /** Resolves to undefined if the playlist was accepted. Never rejects. */
  onSend: (values: PlaylistFormValues) => Promise<Refusal<keyof PlaylistTexts> | undefined>;
  /** Label and handler of the Back button. */
  back?: { label: string; onBack: () => void };
}

const EMPTY: PlaylistFormValues = { title: '', description: '', isPrivate: false };

type Values = Record<keyof PlaylistTexts, string> & { isPrivate: boolean };

/** The details of a playlist; its first field has the focus. Refused input stays for correction. */
export const PlaylistForm = observer(function PlaylistForm({
  initial = EMPTY,
  submit,
  hasDescription = false,
  onSend,
  back,
}: PlaylistFormProps) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    initial: { ...initial },
    validate: (values) => validatePlaylist(normalizePlaylist(values)),
    send: onSend,
  });
  useEffect(() => first.current?.focus(), []);
  const errorOf = (name: keyof PlaylistTexts): string | undefined => {
    const code: FormCode | undefined = form.codeOf(name);
    return code === 'too_long'
      ? t('form.error.max_length', { length: PLAYLIST_MAX[name] })
      : code && t(`error.${code}`);
  };
  return (
    <form {...form.form} className={styles['form']}>
      <TextField
        ref={first}
        label={t('own_playlist.name')}
        autoComplete="off"
        required
        error={errorOf('title')}
        {...form.text('title')}
      />
      {hasDescription && (
        <TextArea
          label={t('own_playlist.words')}
          rows={3}
          error={errorOf('description')}
          {...form.text('description')}
        />
      )}
      <Checkbox {...form.box('isPrivate')}>{t('own_playlist.only_me')}</Checkbox>
      {form.formCode && <Callout tone="danger">{t(`error.${form.formCode}`)}</Callout>}
      <div className={styles['end']}>
        {back && (
          <Button variant="ghost" onClick={() => back.onBack()}>
            {back.label}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
});
