import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import { VideoPicker } from './video-picker.tsx';
import styles from './upload.module.css';
import type { ChosenFilesStore } from './chosen-files-store.ts';

interface ChosenStepProps {
  store: ChosenFilesStore;
  /** True if this step replaces the focused button that the first files were chosen with. */
  takesFocus: boolean;
  onRemove: (id: number) => void;
  onSend: () => void;
}

/** The start step with chosen files: their checks, a button for more, and a note about checks. */
export const ChosenStep = observer(function ChosenStep({
  store,
  takesFocus,
  onRemove,
  onSend,
}: ChosenStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // Removing or replacing a file removes its card with the focused button.
  const remove = (id: number): void => {
    heading.current?.focus();
    onRemove(id);
  };
  const replace = (id: number, file: File): void => {
    heading.current?.focus();
    void store.replace(id, file);
  };
  return (
    <section className={styles['chosen']}>
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('upload.chosen', { count: store.files.length })}
      </h2>
      <ul className={styles['files']}>
        {store.files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            onReplace={(other) => replace(file.id, other)}
            onRemove={() => remove(file.id)}
          />
        ))}
      </ul>
      <div className={styles['send']}>
        <Button
          variant="primary"
          size="lg"
          icon="upload"
          aria-disabled={store.sendable.length === 0}
          onClick={onSend}
        >
          {store.sendable.length === 0
            ? t('common.upload')
            : t('upload.send', { count: store.sendable.length })}
        </Button>
      </div>
      <DropZone isSmall onDrop={(files) => void store.add(files)}>
        <p className={styles['rules']}>{t('upload.drop_more')}</p>
        <VideoPicker
          isMultiple
          variant="ghost"
          size="sm"
          className={styles['link']}
          onPick={(files) => void store.add(files)}
        >
          {t('upload.select_more')}
        </VideoPicker>
      </DropZone>
      <Callout>{t('upload.what_is_checked')}</Callout>
    </section>
  );
});
