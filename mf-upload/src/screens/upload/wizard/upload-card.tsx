import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatShare } from '@nocturne/lib/format-share';
import { Button } from '@nocturne/ui/controls/button';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { FieldError } from '@nocturne/ui/forms/field';
import { Icon } from '@nocturne/ui/icons/icon';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Upload } from '../../../uploads/uploads-store.ts';
import { formatBytes } from '@nocturne/lib/format-bytes';
import type { WizardStore } from '../wizard-store.ts';
import { timeLeftText } from './upload-error-text.ts';
import { uploadStateText } from './upload-state-text.ts';
import styles from './wizard.module.css';

interface UploadCardProps {
  store: WizardStore;
  upload: Upload;
  /** Called when the card leaves the list with the focused button. */
  onRemoved: () => void;
}

/** One running upload: progress, speed, remaining time, and its buttons. */
export const UploadCard = observer(function UploadCard({
  store,
  upload,
  onRemoved,
}: UploadCardProps) {
  const t = useText();
  const draft = store.drafts.draftOf(upload.key);
  return (
    <li
      className={styles['card']}
      data-state={upload.state}
      onPointerDown={() => holdWhilePressed(store, upload)}
    >
      <div className={styles['head']}>
        <span className={styles['film']}>
          <Icon name={upload.state === 'done' ? 'check-circle' : 'film'} size="lg" />
        </span>
        <div className={styles['words']}>
          <h3 className={styles['name']}>{upload.name}</h3>
          <UploadFigures upload={upload} />
        </div>
        <div className={styles['ways']}>
          <UploadButtons store={store} upload={upload} onRemoved={onRemoved} />
        </div>
      </div>
      {upload.state === 'failed' ? (
        <FieldError id={`sending-${upload.id}`}>{uploadStateText(t, upload)}</FieldError>
      ) : (
        <UploadProgress upload={upload} />
      )}
      {draft && (
        <Button icon="edit" href={href('upload', {}, { draft: String(draft.video_id) })}>
          {t('wizard.add_details')}
        </Button>
      )}
    </li>
  );
});

/** The click follows `pointerup`, so the card is released one task later. */
function holdWhilePressed(store: WizardStore, upload: Upload): void {
  const releasing = new AbortController();
  const release = (): void => {
    releasing.abort();
    setTimeout(() => store.setPressedUpload(undefined));
  };
  for (const event of ['pointerup', 'pointercancel'])
    window.addEventListener(event, release, { signal: releasing.signal });
  store.setPressedUpload(upload);
}

const UploadProgress = observer(function UploadProgress({
  upload: { name, size, sent },
}: {
  upload: Upload;
}) {
  const t = useText();
  const language = useLanguage();
  const share = size > 0 ? sent / size : 0;
  const figure = formatShare(language, Math.floor(share * 100) / 100);
  return <ProgressBar label={t('wizard.progress_of', { name })} share={share} figure={figure} />;
});

const UploadFigures = observer(function UploadFigures({ upload }: { upload: Upload }) {
  const t = useText();
  const language = useLanguage();
  const { state, sent, size, speed } = upload;
  const sizeText = formatBytes(size, language);
  if (state === 'failed') return <p className={styles['figures']}>{sizeText}</p>;
  const parts = [t('wizard.sent_of', { sent: formatBytes(sent, language), size: sizeText })];
  if (state === 'sending' && speed !== undefined && speed > 0) {
    parts.push(
      t('wizard.speed', { size: formatBytes(speed, language) }),
      timeLeftText(t, (size - sent) / speed),
    );
  } else parts.push(uploadStateText(t, upload));
  return <p className={styles['figures']}>{parts.join(' · ')}</p>;
});

const UploadButtons = observer(function UploadButtons({
  store,
  upload,
  onRemoved,
}: UploadCardProps) {
  const { uploads } = store;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, name, state } = upload;
  const removeCard = (remove: () => void): void => {
    onRemoved();
    remove();
  };
  if (state === 'done') {
    return (
      <Button
        variant="icon-ghost"
        icon="close"
        aria-label={t('wizard.take_off', { name })}
        onClick={() => removeCard(() => uploads.remove(id))}
      />
    );
  }
  const mayPause = state === 'sending' || state === 'queued' || state === 'offline';
  return (
    <>
      {mayPause ? (
        <Button
          variant="icon-ghost"
          icon="pause"
          aria-label={t('wizard.pause', { name })}
          onClick={() => void uploads.pause(id)}
        />
      ) : (
        <Button
          variant="icon-ghost"
          icon={state === 'paused' ? 'play' : 'replay'}
          aria-label={t(state === 'paused' ? 'wizard.resume' : 'wizard.retry', { name })}
          onClick={() => void uploads.resume(id)}
        />
      )}
      <Button
        variant="icon-ghost"
        icon="trash"
        aria-label={t('wizard.cancel', { name })}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('wizard.cancel_sure')}
          text={t('wizard.cancel_text', { name })}
          confirmLabel={t('wizard.cancel_yes')}
          cancelLabel={t('wizard.cancel_no')}
          onConfirm={() => removeCard(() => void store.cancel(upload))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});
