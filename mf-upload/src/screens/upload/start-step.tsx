import { UPLOAD_EXTENSIONS, UPLOAD_MIN_SECONDS, VERIF_BOXES } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import { VideoPicker } from './video-picker.tsx';
import { formatBytes } from '@nocturne/lib/format-bytes';
import styles from './upload.module.css';

interface StartStepProps {
  /**
   * True if this step replaces the focused element: the last file was removed, or the points were
   * accepted.
   */
  takesFocus: boolean;
  /** Maximum size of one file. */
  maxBytes: number;
  onFiles: (files: readonly File[]) => void;
}

/** The empty start step of a member: drag and drop, or select a file. */
export const StartStep = observer(function StartStep({
  takesFocus,
  maxBytes,
  onFiles,
}: StartStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <DropZone onDrop={onFiles}>
      <Icon name="upload" size="lg" />
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('upload.drop_title')}
      </h2>
      <Rules maxBytes={maxBytes} />
      <VideoPicker isMultiple variant="primary" onPick={onFiles}>
        {t('upload.select')}
      </VideoPicker>
    </DropZone>
  );
});

/** The same step for a visitor: the rules, and how to become an uploader. */
export const VisitorStep = observer(function VisitorStep({ maxBytes }: { maxBytes: number }) {
  const t = useText();
  return (
    <div className={styles['drop']}>
      <Icon name="upload" size="lg" />
      <h2 className={styles['lead']}>{t('upload.visitor_title')}</h2>
      <Rules maxBytes={maxBytes} />
      <Button variant="primary" href={href('signin', {}, { next: href('upload') })}>
        {t('common.sign_in')}
      </Button>
    </div>
  );
});

/** The same step for a member who has not accepted all points yet. */
export const VerifyStep = observer(function VerifyStep({ onRead }: { onRead: () => void }) {
  const t = useText();
  return (
    <div className={styles['drop']}>
      <Icon name="shield" size="lg" />
      <h2 className={styles['lead']}>{t('verification.title')}</h2>
      <p className={styles['rules']}>{t('verification.subtitle', { count: VERIF_BOXES })}</p>
      <Button variant="primary" onClick={onRead}>
        {t('verification.open')}
      </Button>
    </div>
  );
});

/** Replaces the file picker while the site accepts no uploads. */
export const ClosedStep = observer(function ClosedStep() {
  const t = useText();
  return (
    <div className={styles['drop']} role="status">
      <Icon name="upload" size="lg" />
      <h2 className={styles['lead']}>{t('upload.closed_title')}</h2>
      <p className={styles['rules']}>{t('upload.closed_text')}</p>
    </div>
  );
});

const Rules = observer(function Rules({ maxBytes }: { maxBytes: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p className={styles['rules']}>{t('upload.rules', { minutes: UPLOAD_MIN_SECONDS / 60 })}</p>
      <p className={styles['rules']}>
        {t('upload.limits', {
          size: formatBytes(maxBytes, language),
          extensions: UPLOAD_EXTENSIONS.join(', '),
        })}
      </p>
    </>
  );
});
