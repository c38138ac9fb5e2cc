import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { formatBytes } from './format-bytes.ts';
import styles from './upload.module.css';

interface StartStepProps {
  /** The last file was removed: the button that did it is gone, so the step takes the focus. */
  isBack: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The empty start step of a member: drag and drop, or select a file (R2.3-17). */
export const StartStep = observer(function StartStep({ isBack, onFiles }: StartStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  return (
    <DropZone onDrop={onFiles}>
      <Icon name="upload" size="lg" />
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('upload.drop_title')}
      </h2>
      <Rules />
      <FilePicker isMultiple variant="primary" onPick={onFiles}>
        {t('upload.select')}
      </FilePicker>
    </DropZone>
  );
});

/** The same step for a visitor: the rules, and the way to become one who may upload (R6-01). */
export const VisitorStep = observer(function VisitorStep() {
  const t = useText();
  return (
    <div className={styles['drop']}>
      <Icon name="upload" size="lg" />
      <h2 className={styles['lead']}>{t('upload.visitor_title')}</h2>
      <Rules />
      <Button variant="primary" href={href('signin', {}, { next: href('upload') })}>
        {t('common.sign_in')}
      </Button>
    </div>
  );
});

const Rules = observer(function Rules() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p className={styles['rules']}>{t('upload.rules', { minutes: UPLOAD_MIN_SECONDS / 60 })}</p>
      <p className={styles['rules']}>
        {t('upload.limits', { size: formatBytes(UPLOAD_MAX_BYTES, language), extensions: UPLOAD_EXTENSIONS.join(', ') })}
      </p>
    </>
  );
});
