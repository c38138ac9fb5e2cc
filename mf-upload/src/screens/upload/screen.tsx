import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { PageColumn } from '@nocturne/ui/page-column';
import { PageHeading } from '@nocturne/ui/page-heading';
import { PageMeta } from '@nocturne/ui/page-meta';
import { useHydrated } from '@nocturne/ui/use-hydrated';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ChosenStep } from './chosen-step.tsx';
import { StartStep, VerifyStep, VisitorStep } from './start-step.tsx';
import styles from './upload.module.css';
import type { UploadStore } from './upload-store.ts';
import { verdictText } from './verdict.ts';

/** With its form and its words it comes once it is known what it has to say. */
const IdentityPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "identity" */ './identity-panel.tsx')).IdentityPanel,
}));

/** /upload/: choose videos and see what the browser finds out about them before anything is sent. */
export const UploadScreen = observer(function UploadScreen({ store, services }: { store: UploadStore; services: Services }) {
  const t = useText();
  return (
    <PageColumn>
      <PageMeta title={t('upload.title')} description={t('upload.meta_description')} />
      <PageHeading title={t('upload.title')} note={t('upload.step_start')} />
      <Step store={store} services={services} />
    </PageColumn>
  );
});

/** Who may upload sees how; the others what is missing (R6-01, R4-05). */
const Step = observer(function Step({ store, services }: { store: UploadStore; services: Services }) {
  const { session, verification, modals } = services;
  // The server's page is the same for all members: whose browser has accepted the points shows once it has taken over.
  const isHydrated = useHydrated();
  const [isAsked, setAsked] = useState(false);
  // The server's record is asked for once the page stands; until then the browser's hint counts.
  useEffect(() => void verification.load(), [verification]);
  if (!session.isMember) return <VisitorStep />;
  if (isHydrated && verification.isVerified) {
    return (
      <>
        <Suspense fallback={null}>{verification.record && <IdentityPanel services={services} />}</Suspense>
        <MemberStep store={store} isVerifiedNow={isAsked} />
      </>
    );
  }
  const ask = (): void => {
    setAsked(true);
    modals.open('Verif', {}, { clickOutside: false });
  };
  return <VerifyStep onRead={ask} />;
});

const MemberStep = observer(function MemberStep({ store, isVerifiedNow }: { store: UploadStore; isVerifiedNow: boolean }) {
  const t = useText();
  const [hasRemoved, setHasRemoved] = useState(false);
  const remove = (id: number): void => {
    setHasRemoved(true);
    store.remove(id);
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{store.files.map((file) => `${file.name}: ${verdictText(t, file)}`).join(' ')}</span>
      </VisuallyHidden>
      <div role="alert" className={styles['repeated']}>
        {store.repeated.map((name) => (
          <p key={name}>{t('upload.repeated', { name })}</p>
        ))}
      </div>
      {store.files.length === 0 ? (
        <StartStep takesFocus={hasRemoved || isVerifiedNow} onFiles={(files) => void store.add(files)} />
      ) : (
        <ChosenStep store={store} onRemove={remove} />
      )}
    </>
  );
});
