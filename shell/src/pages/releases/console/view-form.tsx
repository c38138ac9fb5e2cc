import { STAGING } from '@nocturne/contracts/registry';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { Section } from '@nocturne/ui/page/page-heading';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { ReleasesStore } from '../releases-store.ts';
import styles from './releases.module.css';
import { codeText } from './texts.ts';

/** Shows another channel in this browser only, optionally with one other release. */
export const ViewForm = observer(function ViewForm({ store }: { store: ReleasesStore }) {
  const t = useText();
  const [channel, setChannel] = useState<string>(STAGING);
  const [release, setRelease] = useState('');
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Another channel may have another shell, so the whole document is loaded.
    if (await store.startView(channel, release))
      leaveOverlays(() => globalThis.location.assign(href('index')));
  };
  const ids = store.releasesOf().map((one) => one.release);
  return (
    <Section title={t('releases.view_title')}>
      <form
        className={`${styles['card']} ${styles['view']}`}
        onSubmit={(event) => void begin(event)}
      >
        <SelectField
          label={t('releases.view_channel')}
          options={store.channels.map((name) => ({ value: name, label: name }))}
          value={channel}
          onChange={({ target }) => setChannel(target.value)}
        />
        <SelectField
          label={t('releases.view_release')}
          options={[
            { value: '', label: t('releases.view_none') },
            ...ids.map((id) => ({ value: id, label: id })),
          ]}
          value={release}
          onChange={({ target }) => setRelease(target.value)}
        />
        <Button type="submit" isBusy={store.isBusy && !store.question}>
          {t('releases.view_begin')}
        </Button>
        <p className={styles['quiet']}>{t('releases.view_text')}</p>
        {store.refusal && !store.question && (
          <Callout tone="danger">{codeText(t, store.refusal.code)}</Callout>
        )}
      </form>
    </Section>
  );
});
