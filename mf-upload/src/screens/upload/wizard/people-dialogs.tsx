import type { Person } from '@nocturne/contracts/entities/verification';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PeopleStore } from '../../../drafts/people-store.ts';
import { ConsentForm } from './consent-form.tsx';
import { PersonForm } from './person-form.tsx';
import { codeText } from '../field-text.ts';

/** Open dialog about a person. */
export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'consent' | 'withdraw' | 'remove'; person: Person };

interface PeopleDialogsProps {
  people: PeopleStore;
  dialog: PeopleDialog;
  onClose: () => void;
}

/** Dialogs about people. They are outside of the video's form, because forms cannot be nested. */
export const PeopleDialogs = observer(function PeopleDialogs({
  people,
  dialog,
  onClose,
}: PeopleDialogsProps) {
  const t = useText();
  const [lastRefusal, setLastRefusal] = useState<Refusal>();
  const finish = async (request: Promise<Refusal | undefined>): Promise<void> => {
    const refusal = await request;
    if (refusal) setLastRefusal(refusal);
    else onClose();
  };
  if (lastRefusal) {
    return (
      <Modal title={t('wizard.people')} onClose={onClose}>
        <Callout tone="danger">{codeText(t, lastRefusal.form ?? 'system')}</Callout>
      </Modal>
    );
  }
  switch (dialog.kind) {
    case 'add':
      return (
        <Modal
          title={t('wizard.person_add')}
          subtitle={t('wizard.person_add_text')}
          closesOutside={false}
          onClose={onClose}
        >
          <PersonForm people={people} onDone={onClose} />
        </Modal>
      );
    case 'consent':
      return (
        <Modal
          title={t('wizard.consent_of', { name: dialog.person.name })}
          closesOutside={false}
          onClose={onClose}
        >
          <ConsentForm people={people} person={dialog.person} onDone={onClose} />
        </Modal>
      );
    case 'withdraw':
      return (
        <ConfirmDialog
          title={t('wizard.withdraw_of', { name: dialog.person.name })}
          text={t('wizard.withdraw_text')}
          confirmLabel={t('wizard.withdraw_yes')}
          cancelLabel={t('wizard.withdraw_no')}
          onConfirm={() => void finish(people.withdrawConsents(dialog.person))}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={t('wizard.person_remove', { name: dialog.person.name })}
          text={t('wizard.person_remove_text')}
          confirmLabel={t('wizard.person_remove_yes')}
          cancelLabel={t('wizard.person_remove_no')}
          onConfirm={() => void finish(people.remove(dialog.person.person_id))}
          onClose={onClose}
        />
      );
  }
});
