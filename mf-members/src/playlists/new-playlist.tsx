import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { PlaylistForm } from '@nocturne/ui/forms/playlist-form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { PlaylistMarksStore } from './playlist-marks-store.ts';

/**
 * Creates a playlist in the dialog: a form replaces the button, and the button gets the focus back
 * on cancel.
 */
export const NewPlaylist = observer(function NewPlaylist({ store }: { store: PlaylistMarksStore }) {
  const t = useText();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<'button' | 'form' | 'canceled'>('button');
  useEffect(() => {
    if (view === 'canceled') buttonRef.current?.focus();
  }, [view]);
  if (view !== 'form')
    return (
      <Button ref={buttonRef} icon="plus" isBlock onClick={() => setView('form')}>
        {t('own_playlist.new')}
      </Button>
    );
  const send = async (values: PlaylistFormValues) => {
    const refusal = await store.create(values);
    if (!refusal) setView('button');
    return refusal;
  };
  return (
    <PlaylistForm
      submit={t('own_playlist.create')}
      onSend={send}
      back={{ label: t('own_playlist.back'), onBack: () => setView('canceled') }}
    />
  );
});
