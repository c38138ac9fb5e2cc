import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { EmptyState } from '@nocturne/ui/empty-state';
import { PageColumn } from '@nocturne/ui/page-column';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { VideoPage } from './video-page.tsx';
import type { VideoStore } from './video-store.ts';

/** `/video/{id}/{dir}/`: the video, or a panel that says why there is none. */
export const VideoScreen = observer(function VideoScreen({ store, services }: { store: VideoStore; services: Services }) {
  return (
    <PageColumn>
      {store.isForbidden && <ForbiddenPanel services={services} />}
      {store.isDeleted && <DeletedPanel />}
      {store.video && !store.isDeleted && <VideoPage store={store} video={store.video} services={services} />}
    </PageColumn>
  );
});

/** The panel of a deleted video (R2.3-08). */
const DeletedPanel = observer(function DeletedPanel() {
  const t = useText();
  const text = t('video.deleted');
  return (
    <>
      <PageMeta title={text} />
      <EmptyState icon="sad" heading="h1" title={text} action={<Button href={href('index')}>{t('video.deleted_action')}</Button>} />
    </>
  );
});

/** A private video without a member (R6-08). */
const ForbiddenPanel = observer(function ForbiddenPanel({ services }: { services: Services }) {
  const t = useText();
  const text = t('error.forbidden');
  const signIn = <Button onClick={() => services.modals.open('Login')}>{t('common.sign_in')}</Button>;
  return (
    <>
      <PageMeta title={text} />
      <EmptyState icon="lock" heading="h1" title={text} action={signIn} />
    </>
  );
});
