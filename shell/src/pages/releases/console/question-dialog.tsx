import { PRODUCTION, WEIGHTS_TOTAL } from '@nocturne/contracts/registry';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextField } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import {
  bodyOf,
  percentOf,
  ROLLOUT,
  variantsOf,
  needsSecondPerson,
  weightOf,
  type Answers,
  type Question,
} from '../question.ts';
import type { ReleasesStore } from '../releases-store.ts';
import styles from './releases.module.css';
import { codeText } from './texts.ts';

interface DialogProps<Q extends Question = Question> {
  store: ReleasesStore;
  question: Q;
}
type QuestionOf<K extends Question['kind']> = Extract<Question, { kind: K }>;

/**
 * A dialog that names the change and makes it on confirmation. It shows refusals. After a `changed`
 * refusal the admin has to start again.
 */
export const QuestionDialog = observer(function QuestionDialog({ store, question }: DialogProps) {
  const t = useText();
  const id = useId();
  const [answers, setAnswers] = useState<Answers>(() => ({
    release: '',
    percents: firstPercents(question),
  }));
  const [isTried, setTried] = useState(false);
  const isChanged = store.refusal?.code === 'changed';
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const body = bodyOf(question, answers);
    if (body && !isChanged) void store.submitChange(body);
  };
  const change = (changes: Partial<Answers>): void =>
    setAnswers((before) => ({ ...before, ...changes }));
  const footer = (
    <>
      <Button onClick={() => store.closeQuestion()}>
        {t(isChanged ? 'ui.close' : 'releases.cancel')}
      </Button>
      {!isChanged && (
        <Button
          type="submit"
          form={id}
          variant={isDangerous(question) ? 'danger' : 'primary'}
          isBusy={store.isBusy}
        >
          {confirmLabel(t, question)}
        </Button>
      )}
    </>
  );
  return (
    <Modal title={titleOf(t, question)} onClose={() => store.closeQuestion()} footer={footer}>
      <form id={id} className={styles['form']} noValidate onSubmit={confirm}>
        <QuestionText question={question} />
        {(question.kind === 'promote' || question.kind === 'rollout') && (
          <ReleaseField
            store={store}
            question={question}
            answers={answers}
            isTried={isTried}
            onChange={change}
          />
        )}
        {(question.kind === 'rollout' || question.kind === 'ramp') && (
          <PercentFields
            question={question}
            answers={answers}
            isTried={isTried}
            onChange={change}
          />
        )}
        {store.state?.second_person && needsSecondPerson(question) && (
          <p className={styles['quiet']}>{t('releases.needs_second')}</p>
        )}
        <RefusalMessage store={store} question={question} />
      </form>
    </Modal>
  );
});

function titleOf(t: Translate, question: Question): string {
  if ('experiment' in question)
    return t(`releases.ask_${question.kind}`, { id: question.experiment.id });
  if ('request' in question)
    return t(`releases.ask_${question.kind}`, { id: String(question.request.request) });
  if (question.kind === 'kill')
    return t(`releases.ask_kill_${question.mode}`, { remote: question.remote });
  const { remote, channel } = question.row;
  return t(`releases.ask_${question.kind}`, { remote, channel });
}

function confirmLabel(t: Translate, question: Question): string {
  return t(
    question.kind === 'kill' ? `releases.kill_${question.mode}` : `releases.${question.kind}`,
  );
}

function isDangerous(question: Question): boolean {
  return question.kind === 'end' || (question.kind === 'kill' && question.mode !== 'off');
}

/** Describes the state after the change. */
const QuestionText = observer(function QuestionText({ question }: { question: Question }) {
  const t = useText();
  switch (question.kind) {
    case 'rollback': {
      const { channel, active, previous } = question.row;
      return (
        <p>{t('releases.ask_rollback_text', { channel, active, release: previous[0] ?? '' })}</p>
      );
    }
    case 'kill':
      return <p>{t(`releases.ask_kill_${question.mode}_text`)}</p>;
    case 'pause':
    case 'resume':
    case 'end':
      return <p>{t(`releases.ask_${question.kind}_text`)}</p>;
    case 'confirm':
      return <p>{question.request.detail}</p>;
    case 'withdraw':
      return <p>{t('releases.ask_withdraw_text')}</p>;
    case 'promote':
    case 'rollout':
    case 'ramp':
      return null;
  }
});

interface FieldProps<K extends Question['kind']> {
  question: QuestionOf<K>;
  answers: Answers;
  /** True after a first confirmation: missing values are then reported. */
  isTried: boolean;
  onChange: (changes: Partial<Answers>) => void;
}

const ReleaseField = observer(function ReleaseField({
  store,
  question: { row },
  answers,
  isTried,
  onChange,
}: FieldProps<'promote' | 'rollout'> & { store: ReleasesStore }) {
  const t = useText();
  const ids = store.releasesOf(row.remote).map((one) => one.release);
  const options = ids.filter((id) => id !== row.active).map((id) => ({ value: id, label: id }));
  return (
    <SelectField
      label={t('releases.release')}
      options={[{ value: '', label: t('releases.choose') }, ...options]}
      error={isTried && answers.release === '' ? t('releases.choose_first') : undefined}
      value={answers.release}
      onChange={({ target }) => onChange({ release: target.value })}
    />
  );
});

const PercentFields = observer(function PercentFields({
  question,
  answers,
  isTried,
  onChange,
}: FieldProps<'rollout' | 'ramp'>) {
  const t = useText();
  const names =
    question.kind === 'rollout'
      ? [ROLLOUT]
      : variantsOf(question.experiment).map(({ name }) => name);
  return names.map((name) => (
    <TextField
      key={name}
      label={
        question.kind === 'rollout' ? t('releases.percent') : t('releases.percent_of', { name })
      }
      hint={
        question.kind === 'rollout' && question.row.channel === PRODUCTION
          ? t('releases.percent_hint')
          : undefined
      }
      error={
        isTried && weightOf(answers.percents[name] ?? '') === undefined
          ? t('releases.percent_wrong')
          : undefined
      }
      inputMode="decimal"
      value={answers.percents[name] ?? ''}
      onChange={({ target }) =>
        onChange({ percents: { ...answers.percents, [name]: target.value } })
      }
    />
  ));
});

function firstPercents(question: Question): Answers['percents'] {
  if (question.kind !== 'ramp') return { [ROLLOUT]: percentOf(WEIGHTS_TOTAL / 10) };
  return Object.fromEntries(
    variantsOf(question.experiment).map(({ name, weight }) => [name, percentOf(weight)]),
  );
}

const RefusalMessage = observer(function RefusalMessage({ store, question }: DialogProps) {
  const t = useText();
  const { refusal } = store;
  if (!refusal) return null;
  if (refusal.code === 'changed') {
    const { remote, channel } = targetOf(question);
    return <Callout tone="danger">{t('releases.changed', { remote, channel })}</Callout>;
  }
  return (
    <Callout tone="danger">
      {t('releases.refused', { why: refusal.why || codeText(t, refusal.code) })}
    </Callout>
  );
});

function targetOf(question: Question): { remote: string; channel: string } {
  if ('experiment' in question) return question.experiment;
  if ('request' in question) return question.request;
  return question.kind === 'kill' ? { remote: question.remote, channel: PRODUCTION } : question.row;
}
