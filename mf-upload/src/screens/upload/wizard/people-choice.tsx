import type { Person } from '@nocturne/contracts/entities/verification';
import {
  CONSENT_SCOPES,
  IDENTITY_REASONS,
  type ConsentScope,
} from '@nocturne/contracts/verification';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { observer } from 'mobx-react-lite';
import type { PeopleStore } from '../../../drafts/people-store.ts';
import type { PeopleDialog } from './people-dialogs.tsx';
import styles from './wizard.module.css';

interface PeopleChoiceProps {
  people: PeopleStore;
  /** Ids of the chosen people. */
  chosen: readonly string[];
  /** True if the uploader declares that nobody is shown. */
  nobody: boolean;
  /** True if downloads are allowed, which needs a separate consent. */
  needsDownload: boolean;
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
  onNobody: (isNobody: boolean) => void;
  onDialog: (dialog: PeopleDialog) => void;
}

/** Everyone in the video, each with missing documents, or the declaration that nobody is shown. */
export const PeopleChoice = observer(function PeopleChoice(props: PeopleChoiceProps) {
  const { people, chosen, nobody, needsDownload, error, onChange, onNobody, onDialog } = props;
  const t = useText();
  const choose = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={styles['panel']}>
      <legend className={styles['lead']}>{t('wizard.people')}</legend>
      {people.loadState === 'failed' && (
        <ErrorPanel title={t('wizard.people_failed')} onRetry={() => void people.load()} />
      )}
      <ul className={styles['people']}>
        {people.items.map((person) => (
          <li key={person.person_id}>
            <PersonRow
              person={person}
              isChosen={!nobody && chosen.includes(String(person.person_id))}
              isDisabled={nobody}
              needsDownload={needsDownload}
              onChoose={(isChosen) => choose(String(person.person_id), isChosen)}
              onDialog={onDialog}
            />
          </li>
        ))}
      </ul>
      <Button icon="plus" isBlock onClick={() => onDialog({ kind: 'add' })}>
        {t('wizard.person_add')}
      </Button>
      <Checkbox checked={nobody} error={error} onChange={({ target }) => onNobody(target.checked)}>
        {t('wizard.nobody')}
      </Checkbox>
    </fieldset>
  );
});

interface PersonRowProps {
  person: Person;
  isChosen: boolean;
  isDisabled: boolean;
  needsDownload: boolean;
  onChoose: (isChosen: boolean) => void;
  onDialog: (dialog: PeopleDialog) => void;
}

const PersonRow = observer(function PersonRow({
  person,
  isChosen,
  isDisabled,
  needsDownload,
  onChoose,
  onDialog,
}: PersonRowProps) {
  const t = useText();
  const missing = missingScopes(person, needsDownload);
  return (
    <>
      <Checkbox
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {person.is_self ? t('wizard.person_self', { name: person.name }) : person.name}
        <span className={styles['documents']}>{missingDocumentsText(t, person, missing)}</span>
      </Checkbox>
      <div className={styles['buttons']}>
        {missing.length > 0 && (
          <Button
            size="sm"
            aria-label={person.is_self ? undefined : t('wizard.consent_of', { name: person.name })}
            onClick={() => onDialog({ kind: 'consent', person })}
          >
            {t(person.is_self ? 'wizard.consent_own' : 'wizard.consent_add')}
          </Button>
        )}
        {person.scopes.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('wizard.withdraw_of', { name: person.name })}
            onClick={() => onDialog({ kind: 'withdraw', person })}
          >
            {t('wizard.withdraw')}
          </Button>
        )}
        {!person.is_self && (
          <Button
            size="sm"
            variant="icon-ghost"
            icon="trash"
            aria-label={t('wizard.person_remove', { name: person.name })}
            onClick={() => onDialog({ kind: 'remove', person })}
          />
        )}
      </div>
    </>
  );
});

/** Returns the consent scopes that the person still needs for this video. */
function missingScopes({ scopes }: Person, needsDownload: boolean): readonly ConsentScope[] {
  return CONSENT_SCOPES.filter(
    (scope) => !scopes.includes(scope) && (scope !== 'download' || needsDownload),
  );
}

function missingDocumentsText(
  t: Translate,
  { state, reason_code }: Person,
  missing: readonly ConsentScope[],
): string {
  if (state === 'rejected') {
    return t('wizard.person_rejected', {
      reason: t(
        `identity.reason_${IDENTITY_REASONS.find((known) => known === reason_code) ?? 'other'}`,
      ),
    });
  }
  if (state !== 'verified') return t('wizard.person_pending');
  if (missing.length === 0) return t('wizard.person_ready');
  return t('wizard.person_missing', {
    scopes: missing.map((scope) => t(`wizard.scope_${scope}`)).join(', '),
  });
}
