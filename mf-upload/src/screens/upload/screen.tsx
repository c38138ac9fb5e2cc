import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ChosenStep } from './chosen-step.tsx';
import { maySendIdentity } from './may-send-identity.ts';
import { ClosedStep, StartStep, VerifyStep, VisitorStep } from './start-step.tsx';
import { Steps, type Step as StepName } from './steps.tsx';
import styles from './upload.module.css';
import { verdictText } from './verdict.ts';
import type { WizardStore } from './wizard-store.ts';

interface WizardProps {
  store: WizardStore;
  services: Services;
}

/**
 * Everything after choosing files, with its texts. A separate chunk, because no page starts with
 * it.
 */
const UploadsPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wizard" */ './wizard/parts.tsx')).UploadsPart,
}));
const DraftsPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wizard" */ './wizard/parts.tsx')).DraftsPart,
}));
const DraftPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wizard" */ './wizard/parts.tsx')).DraftPart,
}));

/** Loads with its form and texts after the verification record is known. */
const IdentityPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "identity" */ './identity-panel.tsx')).IdentityPanel,
}));

/** /upload/: choose videos, see their checks, upload them, and fill in their details. */
export const UploadScreen = observer(function UploadScreen({ store, services }: WizardProps) {
  const t = useText();
  return (
    <PageColumn>
      <PageMeta title={t('upload.title')} description={t('upload.meta_description')} />
      <PageHeading title={t('upload.title')} />
      <Step store={store} services={services} />
    </PageColumn>
  );
});

/** Uploaders see the upload; others see the missing step. */
const Step = observer(function Step({ store, services }: WizardProps) {
  const { session, verification, modals } = services;
  // The server's page is the same for all members, so the accepted points take effect after
  // hydration.
  const isHydrated = useHydrated();
  const [hasRequested, setRequested] = useState(false);
  // Loads the server's record after the first render; until then the browser's hint counts.
  useEffect(() => void verification.load(), [verification]);
  if (!session.isMember) return <VisitorStep maxBytes={store.chosen.maxBytes} />;
  // The points may be accepted while the dialog is open: the page takes the focus only after the
  // dialog has closed.
  if (isHydrated && verification.isVerified)
    return (
      <MemberStep
        store={store}
        services={services}
        isVerifiedNow={hasRequested && modals.stack.length === 0}
      />
    );
  const openVerification = (): void => {
    setRequested(true);
    modals.open('Verif', {}, { clickOutside: false });
  };
  return (
    <>
      <Steps current="verify" />
      <VerifyStep onRead={openVerification} />
    </>
  );
});

const MemberStep = observer(function MemberStep({
  store,
  services,
  isVerifiedNow,
}: WizardProps & { isVerifiedNow: boolean }) {
  useEffect(() => {
    const leaving = new AbortController();
    store.watch(leaving.signal);
    return () => leaving.abort();
  }, [store]);
  const { record, isRecordPending } = services.verification;
  // After the points are accepted, focus moves to the identity form if the page shows one.
  const [beginsWithForm] = useState(maySendIdentity(record));
  const isOpen = store.drafts.openId !== undefined;
  return (
    <>
      <Steps current={stepOf(store)} />
      <Suspense fallback={<LinesSkeleton />}>
        {isOpen ? (
          <DraftPart store={store} services={services} />
        ) : isRecordPending ? (
          <LinesSkeleton />
        ) : (
          // Both appear at once, because the panel moves what is below it.
          <>
            {record && (
              <IdentityPanel services={services} takesFocus={isVerifiedNow && beginsWithForm} />
            )}
            <Overview
              store={store}
              services={services}
              isVerifiedNow={isVerifiedNow && !beginsWithForm}
            />
          </>
        )}
      </Suspense>
    </>
  );
});

/** Chosen files, running uploads, and drafts. */
const Overview = observer(function Overview({
  store,
  services,
  isVerifiedNow,
}: WizardProps & { isVerifiedNow: boolean }) {
  const [sendCount, setSendCount] = useState(0);
  const send = (): void => {
    setSendCount(sendCount + 1);
    void store.send();
  };
  return (
    <div className={styles['parts']}>
      {store.uploads.items.length > 0 && (
        <Suspense fallback={<LinesSkeleton />}>
          <UploadsPart store={store} services={services} sendCount={sendCount} />
        </Suspense>
      )}
      <ChoosePart store={store} services={services} isVerifiedNow={isVerifiedNow} onSend={send} />
      {(store.drafts.items.length > 0 || store.drafts.loadState === 'failed') && (
        <Suspense fallback={<LinesSkeleton />}>
          <DraftsPart store={store} services={services} />
        </Suspense>
      )}
    </div>
  );
});

interface ChoosePartProps extends WizardProps {
  isVerifiedNow: boolean;
  onSend: () => void;
}

const ChoosePart = observer(function ChoosePart({
  store: { chosen },
  services: { verification },
  isVerifiedNow,
  onSend,
}: ChoosePartProps) {
  const t = useText();
  const [hasRemoved, setHasRemoved] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (files: readonly File[]): void => {
    setHasChosen(true);
    void chosen.add(files);
  };
  const remove = (id: number): void => {
    setHasRemoved(true);
    chosen.remove(id);
  };
  const send = (): void => {
    setHasRemoved(false);
    onSend();
  };
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          {chosen.files.map((file) => `${file.name}: ${verdictText(t, file)}`).join(' ')}
        </span>
      </VisuallyHidden>
      <div role="alert" className={styles['repeated']}>
        {chosen.duplicates.map((name) => (
          <p key={name}>{t('upload.repeated', { name })}</p>
        ))}
      </div>
      {verification.record?.uploads_closed ? (
        <ClosedStep />
      ) : chosen.files.length === 0 ? (
        <StartStep
          takesFocus={hasRemoved || (isVerifiedNow && !hasChosen)}
          maxBytes={chosen.maxBytes}
          onFiles={choose}
        />
      ) : (
        <ChosenStep store={chosen} takesFocus={hasChosen} onRemove={remove} onSend={send} />
      )}
    </div>
  );
});

function stepOf({ drafts: { openId, openDraft } }: WizardStore): StepName {
  if (openId === undefined) return 'send';
  return openDraft?.is_sent && openDraft.state !== 'rejected' ? 'review' : 'details';
}
