import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { DOCUMENT_MAX_BYTES } from '@nocturne/contracts/verification';
import { Field } from '@nocturne/ui/forms/field';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import { DOCUMENT_ACCEPT } from '../../drafts/people-store.ts';
import { formatBytes } from '@nocturne/lib/format-bytes';
import styles from './document-field.module.css';

interface DocumentFieldProps {
  label: string;
  error: string | undefined;
  /** Uploaded share, 0 to 1; undefined if no upload is running. */
  share: number | undefined;
  onPick: (file: File | undefined) => void;
}

/** A document of a person, with its upload progress. */
export const DocumentField = observer(function DocumentField({
  label,
  error,
  share,
  onPick,
}: DocumentFieldProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Field
        label={label}
        hint={t('identity.file_hint', { size: formatBytes(DOCUMENT_MAX_BYTES, language) })}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            className={styles['document']}
            accept={DOCUMENT_ACCEPT}
            onChange={({ target }) => onPick(target.files?.[0])}
          />
        )}
      </Field>
      {share !== undefined && <ProgressBar label={t('identity.sending')} share={share} />}
    </>
  );
});
