import type { Video } from '@nocturne/contracts/entities/video';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { EmptyTab } from '../../area/empty-tab.tsx';
import type { ListContent } from '../../area/list-content.ts';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { useRemoval } from '../../area/use-removal.ts';
import { VideoTiles } from './video-tiles.tsx';

/** `/members/{id}/favourite-videos/{page}/`: a member's favorites, which the owner can remove. */
export const FavouritesTab = observer(function FavouritesTab({
  area,
  content,
}: TabProps<ListContent<Video>>) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLElement>(null);
  const remove = useRemoval(host, content);
  return (
    <TabSection
      hostRef={host}
      area={area}
      content={content}
      page="member_favourite_videos"
      cardSelector="[data-video-id]"
      empty={
        <EmptyTab
          area={area}
          icon="heart"
          forOwner={{ text: 'members.favourites_empty_text', links: ['videos'] }}
          forOthers={{ text: 'members.favourites_none_text', links: ['videos'] }}
        />
      }
    >
      <VideoTiles
        videos={content.list.items}
        label={t('common.favourites')}
        onDelete={isMine ? (video) => void remove(video) : undefined}
      />
    </TabSection>
  );
});
