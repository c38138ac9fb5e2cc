import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { verdictOf } from '@nocturne/lib/upload-checks';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { CheckList } from './check-list.tsx';
import { VideoPicker } from './video-picker.tsx';
import { formatBytes } from '@nocturne/lib/format-bytes';
import styles from './upload.module.css';
import type { ChosenFile } from './chosen-files-store.ts';
import { verdictText } from './verdict.ts';

interface FileCardProps {
  file: ChosenFile;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** A chosen video: name, size, verdict, checks, and buttons to replace or remove it. */
export const FileCard = observer(function FileCard({ file, onReplace, onRemove }: FileCardProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className={styles['card']} data-verdict={verdictOf(file.checks)}>
      <div className={styles['filecard']}>
        <span className={styles['film']}>
          <Icon name="film" size="lg" />
        </span>
        <div className={styles['words']}>
          <h3 className={styles['name']}>{file.name}</h3>
          <p className={styles['verdict']}>
            {formatBytes(file.size, language)} · {verdictText(t, file)}
          </p>
        </div>
        <div className={styles['ways']}>
          <VideoPicker
            variant="icon-ghost"
            icon="replay"
            aria-label={t('upload.replace', { name: file.name })}
            onPick={([first]) => first && onReplace(first)}
          />
          <Button
            variant="icon-ghost"
            icon="trash"
            aria-label={t('upload.remove', { name: file.name })}
            onClick={onRemove}
          />
        </div>
      </div>
      <CheckList file={file} />
    </li>
  );
});
