import type { Video } from '@nocturne/contracts/entities/video';
import { useText } from '@nocturne/i18n/use-text';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { EmptyTab } from '../../area/empty-tab.tsx';
import type { ListContent } from '../../area/list-content.ts';
import { labelOf } from '../../area/member-tabs.ts';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { useRemoval } from '../../area/use-removal.ts';
import { VideoTiles } from './video-tiles.tsx';

/**
 * `/members/{id}/uploaded-videos/{page}/`: a member's uploads. The owner may delete them after a
 * confirmation.
 */
export const UploadedTab = observer(function UploadedTab({
  area,
  content,
}: TabProps<ListContent<Video>>) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLElement>(null);
  const remove = useRemoval(host, content);
  const [videoToDelete, setVideoToDelete] = useState<Video>();
  return (
    <>
      <TabSection
        hostRef={host}
        area={area}
        content={content}
        page="member_uploaded_videos"
        cardSelector="[data-video-id]"
        empty={
          <EmptyTab
            area={area}
            icon="film"
            forOwner={{ text: 'members.videos_empty_text', links: ['upload'] }}
            forOthers={{ text: 'members.videos_none_text', links: ['videos'] }}
          />
        }
      >
        <VideoTiles
          videos={content.list.items}
          label={t(labelOf('member_uploaded_videos', isMine))}
          onDelete={isMine ? setVideoToDelete : undefined}
        />
      </TabSection>
      {videoToDelete && (
        <ConfirmDialog
          title={t('members.video_sure')}
          text={t('members.video_sure_text', { title: videoToDelete.title })}
          confirmLabel={t('comments.yes')}
          cancelLabel={t('members.video_keep')}
          onConfirm={() => {
            setVideoToDelete(undefined);
            void remove(videoToDelete);
          }}
          onClose={() => setVideoToDelete(undefined)}
        />
      )}
    </>
  );
});
