import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import { PLACE_MAX } from '@nocturne/contracts/verification';
import type { Services } from '@nocturne/federation/services';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { maySend } from '../../../drafts/draft-stage.ts';
import type { DetailField, DetailValues } from '../../../drafts/drafts-store.ts';
import type { WizardStore } from '../wizard-store.ts';
import type { PeopleDialog } from './people-dialogs.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { codeText } from '../field-text.ts';
import { useAutosave } from './use-autosave.ts';
import { RETRY_MS, retryPause, useSaveResult, type SaveResult } from './use-save-result.ts';
import { MetadataFields } from './metadata-fields.tsx';
import { errorText, validateMetadata, splitList } from './metadata-rules.ts';
import styles from './wizard.module.css';

interface DetailsFormProps {
  store: WizardStore;
  services: Services;
  draft: Draft;
  onPeople: (dialog: PeopleDialog) => void;
  onSent: () => void;
}

/** `save` stores the values, `send` also sends the video for review. */
type Intent = 'save' | 'send';
const SAVE_RESULT_TEXTS = {
  all: 'wizard.saved',
  'without people': 'wizard.saved_without_people',
  'without wrong fields': 'wizard.saved_in_part',
  'not yet': 'wizard.not_saved_yet',
  refused: 'wizard.not_saved',
} as const satisfies Record<Exclude<SaveResult['kind'], 'nothing'>, MessageKey>;

/**
 * Details of a video: texts, categories, preview, and people. May be saved any number of times
 * before it is sent.
 */
export const DetailsForm = observer(function DetailsForm({
  store,
  services,
  draft,
  onPeople,
  onSent,
}: DetailsFormProps) {
  const t = useText();
  const intent = useRef<Intent>('send');
  const { result, beginSave } = useSaveResult();
  const send = async (values: DetailValues): Promise<Refusal<DetailField> | undefined> => {
    const report = beginSave();
    report({ kind: 'nothing' });
    const isSending = intent.current === 'send';
    const refusal =
      (await store.drafts.save(draft, values)) ??
      (isSending ? await store.drafts.sendForReview(draft.video_id) : undefined);
    if (refusal) return refusal;
    markSaved(values);
    if (isSending) onSent();
    else report({ kind: 'all' });
    return undefined;
  };
  const form = useForm<DetailValues>({
    initial: valuesOf(draft),
    validate: (values) => validateDetails(values, intent.current),
    send,
  });
  const autosave = async (values: DetailValues): Promise<number | undefined> => {
    if (form.isBusy) return RETRY_MS;
    const report = beginSave();
    const saved = valuesOf(draft);
    const { valuesToSave, kind } = autosaveValues(values, saved);
    const hasNothingToSave =
      kind === 'without wrong fields' &&
      Object.entries(valuesToSave).every(([name, value]) => saved[name] === value);
    const refusal = hasNothingToSave ? undefined : await store.drafts.save(draft, valuesToSave);
    const pauseMs = refusal && retryPause(refusal);
    const isNewest = report(
      refusal ? { kind: pauseMs === undefined ? 'refused' : 'not yet', refusal } : { kind },
    );
    return isNewest ? pauseMs : undefined;
  };
  // Staff may already review a sent video, so only the button saves its changes.
  const markSaved = useAutosave(
    form.values,
    draft.is_sent ? undefined : store.autosaveDelayMs,
    autosave,
  );
  // Autosave skips invalid fields, so they are marked without a click.
  const autosaveErrors =
    result.kind === 'without wrong fields'
      ? invalidFields(form.values)
      : result.kind === 'refused'
        ? result.refusal.fields
        : {};
  const codeOf = (name: DetailField) => form.codeOf(name) ?? autosaveErrors[name];
  const error = (name: DetailField): string | undefined => errorText(t, name, codeOf(name));
  // No error before there are frames to choose from.
  const waitsForFrames = draft.frames.length === 0 && form.codeOf('preview') === 'preview_required';
  const chooseIntent = (next: Intent) => () => {
    intent.current = next;
  };
  return (
    <form
      className={styles['split']}
      method="post"
      action={operations.videoEdit.path.print({})}
      {...form.form}
    >
      <div className={styles['main']}>
        {form.formCode && <Callout tone="danger">{codeText(t, form.formCode)}</Callout>}
        <FrameChoice
          store={store.drafts}
          draft={draft}
          error={waitsForFrames ? undefined : error('preview')}
          onChosen={(frame) => form.set('preview', frame)}
        />
        <MetadataFields form={{ ...form, codeOf }} services={services} />
      </div>
      <div className={styles['side']}>
        <PeopleChoice
          people={store.people}
          chosen={splitList(form.values.people)}
          nobody={form.values.nobody}
          needsDownload={form.values.allow_download}
          error={error('people')}
          onChange={(ids) => form.set('people', ids.join(','))}
          onNobody={(isNobody) => form.set('nobody', isNobody)}
          onDialog={onPeople}
        />
        <TextField
          type="date"
          label={t('wizard.produced_on')}
          error={error('produced_on')}
          {...form.text('produced_on')}
        />
        <TextField
          label={t('wizard.place')}
          maxLength={PLACE_MAX}
          error={error('place')}
          {...form.text('place')}
        />
        <Callout>{t('wizard.who_looks')}</Callout>
        {maySend(draft) && (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isBlock
            isBusy={form.isBusy}
            onClick={chooseIntent('send')}
          >
            {t(draft.state === 'rejected' ? 'wizard.send_again' : 'wizard.send')}
          </Button>
        )}
        <Button type="submit" isBlock isBusy={form.isBusy} onClick={chooseIntent('save')}>
          {t(draft.is_sent ? 'wizard.edit_save' : 'wizard.save')}
        </Button>
        <p role="status" className={styles['figures']}>
          {saveResultText(t, result, draft.is_sent)}
        </p>
        <div role="status">{waitsForFrames && <Callout>{t('wizard.preview_wait')}</Callout>}</div>
      </div>
    </form>
  );
});

function saveResultText(t: Translate, result: SaveResult, isSent: boolean): string {
  if (result.kind === 'nothing') return '';
  if (result.kind === 'all' && isSent) return t('wizard.edit_saved');
  const reason = 'refusal' in result && result.refusal.form ? codeText(t, result.refusal.form) : '';
  const text = t(
    result.kind === 'refused' && reason !== ''
      ? 'wizard.not_saved_because'
      : SAVE_RESULT_TEXTS[result.kind],
  );
  return reason === '' ? text : `${text} ${reason}`;
}

function valuesOf(draft: Draft): DetailValues {
  const {
    title,
    description,
    categories,
    is_private,
    allow_download,
    preview,
    people,
    gaps,
    produced_on,
    place,
  } = draft;
  return {
    title,
    description,
    is_private,
    allow_download,
    produced_on,
    place,
    categories: categories.join(','),
    preview: preview > 0 ? String(preview) : '',
    people: people.map(({ person_id }) => person_id).join(','),
    nobody: people.length === 0 && !gaps.includes('people'),
  };
}

/**
 * Same rules as on the server, as far as the form can check them; a saved draft may be incomplete.
 */
function validateDetails(values: DetailValues, intent: Intent): Refusal<DetailField>['fields'] {
  const isSending = intent === 'send';
  const codes = validateMetadata(values, !isSending);
  if (isSending && values.preview === '') codes.preview = 'preview_required';
  if (isSending && !values.nobody && values.people === '') codes.people = 'people_required';
  if (!values.nobody && values.people !== '' && values.produced_on === '')
    codes.produced_on = 'required';
  return codes;
}

/** Returns codes of fields that the server refuses in a draft, except a missing recording date. */
function invalidFields(values: DetailValues): Refusal<DetailField>['fields'] {
  const { produced_on: _day, ...codes } = validateDetails(values, 'save');
  return codes;
}

/**
 * Returns the values that an autosave may send. Invalid fields keep their saved values; people are
 * left out until the recording date is set.
 */
function autosaveValues(
  values: DetailValues,
  saved: DetailValues,
): { valuesToSave: DetailValues; kind: 'all' | 'without people' | 'without wrong fields' } {
  const names = Object.keys(invalidFields(values));
  const hasRecordingDate = validateDetails(values, 'save').produced_on === undefined;
  const valuesToSave = {
    ...values,
    ...Object.fromEntries(names.map((name) => [name, saved[name]])),
    ...(hasRecordingDate ? {} : { people: '' }),
  };
  return {
    valuesToSave,
    kind: names.length > 0 ? 'without wrong fields' : hasRecordingDate ? 'all' : 'without people',
  };
}
