import type { Services } from '@nocturne/federation/services';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { observer } from 'mobx-react-lite';
import { DeletedPanel, ForbiddenPanel } from '../absent-panels.tsx';
import { VideoPage } from './video-page.tsx';
import type { VideoStore } from './video-store.ts';

/** Screen of `/video/{id}/{dir}/`: the video, or a panel with the reason why there is none. */
export const VideoScreen = observer(function VideoScreen({
  store,
  services,
}: {
  store: VideoStore;
  services: Services;
}) {
  return (
    <PageColumn>
      {store.isForbidden && <ForbiddenPanel services={services} />}
      {store.isDeleted && <DeletedPanel />}
      {store.video && !store.isDeleted && (
        <VideoPage
          key={store.video.video_id}
          store={store}
          video={store.video}
          services={services}
        />
      )}
    </PageColumn>
  );
});
