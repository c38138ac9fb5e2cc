import type { Draft } from '@nocturne/contracts/entities/upload';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatShare } from '@nocturne/lib/format-share';
import { Callout } from '@nocturne/ui/status/callout';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import { needsFile, stageOf } from '../../../drafts/draft-stage.ts';
import { CheckList } from '../check-list.tsx';
import { formatBytes } from '@nocturne/lib/format-bytes';
import { VideoPicker } from '../video-picker.tsx';
import type { WizardStore } from '../wizard-store.ts';
import { clauseText, draftTitle, reasonText, stageText } from './draft-texts.ts';
import styles from './wizard.module.css';

interface StagePanelProps {
  store: WizardStore;
  draft: Draft;
  /** True in a list; the page of the video shows more. */
  isShort?: boolean;
}

/** State of a video: progress, the reason for a refusal, and the next step. */
export const StagePanel = observer(function StagePanel({
  store,
  draft,
  isShort = false,
}: StagePanelProps) {
  const t = useText();
  const stage = stageOf(draft);
  return (
    <div className={styles['stage']} data-stage={stage}>
      <p className={styles['figures']}>{stageText(t, draft)}</p>
      {stage === 'sending' && <InterruptedUpload store={store} draft={draft} />}
      {stage === 'working' && <ProcessingProgress draft={draft} />}
      {!isShort && <StaffFeedback draft={draft} />}
      {needsFile(draft) && <ReplaceFilePicker store={store} draft={draft} />}
      <RefusedFileCallout store={store} draft={draft} />
    </div>
  );
});

/** Reason, clause and note from staff. */
const StaffFeedback = observer(function StaffFeedback({ draft }: { draft: Draft }) {
  const t = useText();
  const reason = reasonText(t, draft);
  const clause = clauseText(t, draft);
  if (reason === '' && draft.note === '') return null;
  return (
    <Callout tone="warning">
      {reason !== '' && <p>{reason}</p>}
      {clause !== '' && <p>{t('wizard.rests_on', { clause })}</p>}
      {draft.note !== '' && <p className={styles['note']}>{draft.note}</p>}
    </Callout>
  );
});

/** An upload that does not run in this tab: it was interrupted, or another tab runs it. */
const InterruptedUpload = observer(function InterruptedUpload({
  store,
  draft,
}: {
  store: WizardStore;
  draft: Draft;
}) {
  const t = useText();
  const language = useLanguage();
  if (store.uploads.uploadOf(draft.upload_key)) return null;
  const sizes = {
    sent: formatBytes(draft.received_bytes, language),
    size: formatBytes(draft.bytes, language),
  };
  return (
    <>
      <p className={styles['figures']}>{t('wizard.sent_of', sizes)}</p>
      <p className={styles['figures']}>{t('wizard.go_on_text', { name: draft.filename })}</p>
      <VideoPicker icon="upload" onPick={([file]) => file && void store.resumeUpload(draft, file)}>
        {t('wizard.go_on')}
      </VideoPicker>
    </>
  );
});

const ProcessingProgress = observer(function ProcessingProgress({ draft }: { draft: Draft }) {
  const t = useText();
  const language = useLanguage();
  const share = draft.progress / 100;
  const figure = formatShare(language, share);
  return (
    <ProgressBar
      label={t('wizard.progress_of', { name: draftTitle(draft) })}
      share={share}
      figure={figure}
    />
  );
});

const ReplaceFilePicker = observer(function ReplaceFilePicker({
  store,
  draft,
}: {
  store: WizardStore;
  draft: Draft;
}) {
  const t = useText();
  return (
    <VideoPicker icon="upload" onPick={([file]) => file && void store.replaceFile(draft, file)}>
      {t(draft.state === 'failed' ? 'wizard.other_file' : 'wizard.choose_file')}
    </VideoPicker>
  );
});

/** Explains why the file that was just chosen is not uploaded. */
const RefusedFileCallout = observer(function RefusedFileCallout({
  store: { refusedFile },
  draft,
}: {
  store: WizardStore;
  draft: Draft;
}) {
  const t = useText();
  if (refusedFile?.videoId !== draft.video_id) return null;
  return (
    <>
      <Callout tone="danger">
        {refusedFile.checkedFile
          ? t('wizard.file_refused', { name: refusedFile.name })
          : t('wizard.file_other', { name: refusedFile.name })}
      </Callout>
      {refusedFile.checkedFile && <CheckList file={refusedFile.checkedFile} />}
    </>
  );
});
