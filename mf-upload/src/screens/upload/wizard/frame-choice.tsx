import type { Draft } from '@nocturne/contracts/entities/upload';
import { useText } from '@nocturne/i18n/use-text';
import { FieldError } from '@nocturne/ui/forms/field';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { DraftsStore } from '../../../drafts/drafts-store.ts';
import styles from './wizard.module.css';

interface FrameChoiceProps {
  store: DraftsStore;
  draft: Draft;
  error: string | undefined;
  /** Marks the frame as chosen in the form. */
  onChosen: (frame: string) => void;
}

/** The poster, chosen from frames of the video; saved at once. */
export const FrameChoice = observer(function FrameChoice({
  store,
  draft,
  error,
  onChosen,
}: FrameChoiceProps) {
  const t = useText();
  const id = useId();
  const [hasFailed, setFailed] = useState(false);
  const { frames, preview } = draft;
  const choose = async (frame: number): Promise<void> => {
    setFailed(false);
    onChosen(String(frame));
    const refusal = await store.choosePreview(draft.video_id, frame);
    if (refusal) setFailed(true);
  };
  const message = hasFailed ? t('upload.error_preview') : error;
  return (
    <fieldset
      className={styles['group']}
      role={frames.length > 0 ? 'radiogroup' : undefined}
      tabIndex={-1}
      aria-describedby={message ? `${id}-error` : undefined}
      {...(message && frames.length > 0 ? { 'aria-invalid': true } : {})}
    >
      <legend>{t('wizard.preview')}</legend>
      <p className={styles['figures']}>
        {t(frames.length > 0 ? 'wizard.preview_text' : 'wizard.preview_later')}
      </p>
      {frames.length > 0 && (
        <div className={styles['frames']}>
          {frames.map((address, index) => (
            <label key={address} className={styles['frame']}>
              <input
                type="radio"
                name={`${id}-frame`}
                checked={preview === index + 1}
                onChange={() => void choose(index + 1)}
              />
              <img
                src={address}
                alt={t('wizard.frame', { number: index + 1, count: frames.length })}
                loading="lazy"
              />
              <span className={styles['tick']}>
                <Icon name="check" size="xs" />
              </span>
            </label>
          ))}
        </div>
      )}
      <div role="alert">{message && <FieldError id={`${id}-error`}>{message}</FieldError>}</div>
    </fieldset>
  );
});
