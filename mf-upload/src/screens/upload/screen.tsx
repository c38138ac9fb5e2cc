import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { PageColumn } from '@nocturne/ui/page-column';
import { PageHeading } from '@nocturne/ui/page-heading';
import { PageMeta } from '@nocturne/ui/page-meta';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChosenStep } from './chosen-step.tsx';
import { StartStep, VisitorStep } from './start-step.tsx';
import styles from './upload.module.css';
import type { UploadStore } from './upload-store.ts';
import { verdictText } from './verdict.ts';

/** /upload/: choose videos and see what the browser finds out about them before anything is sent. */
export const UploadScreen = observer(function UploadScreen({ store, services }: { store: UploadStore; services: Services }) {
  const t = useText();
  return (
    <PageColumn>
      <PageMeta title={t('upload.title')} description={t('upload.meta_description')} />
      <PageHeading title={t('upload.title')} note={t('upload.step_start')} />
      {services.session.isMember ? <MemberStep store={store} /> : <VisitorStep />}
    </PageColumn>
  );
});

const MemberStep = observer(function MemberStep({ store }: { store: UploadStore }) {
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
        <StartStep isBack={hasRemoved} onFiles={(files) => void store.add(files)} />
      ) : (
        <ChosenStep store={store} onRemove={remove} />
      )}
    </>
  );
});
