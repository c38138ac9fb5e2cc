import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { EmptyState } from '@nocturne/ui/empty-state';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { VideoPage } from './video-page.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './screen.module.css';

/** `/video/{id}/{dir}/`: the video, or a panel that says why there is none. */
export const VideoScreen = observer(function VideoScreen({ store, services }: { store: VideoStore; services: Services }) {
  return (
    <div className={styles['page']}>
      {store.isForbidden && <ForbiddenPanel services={services} />}
      {store.isDeleted && <DeletedPanel />}
      {store.video && !store.isDeleted && <VideoPage store={store} video={store.video} services={services} />}
    </div>
  );
});

/** The panel of a deleted video (R2.3-08). */
const DeletedPanel = observer(function DeletedPanel() {
  const t = useText();
  const text = t('video.deleted');
  return (
    <>
      <PageMeta title={t('video.page_title', { title: text, site: t('ui.product_name') })} />
      <EmptyState icon="sad" title={text} action={<Button href={href('index')}>{t('video.deleted_action')}</Button>} />
    </>
  );
});

/** A private video without a member (R6-08). */
const ForbiddenPanel = observer(function ForbiddenPanel({ services }: { services: Services }) {
  const t = useText();
  const text = t('video.forbidden');
  const signIn = <Button onClick={() => services.modals.open('Login')}>{t('video.sign_in')}</Button>;
  return (
    <>
      <PageMeta title={t('video.page_title', { title: text, site: t('ui.product_name') })} />
      <EmptyState icon="lock" title={text} action={signIn} />
    </>
  );
});
