import type { Playlist } from '@nocturne/contracts/entities/community';
import { useText } from '@nocturne/i18n/use-text';
import { PlaylistCards, PlaylistCardsSkeleton } from '@nocturne/ui/lists/playlist-cards';
import { useFocusNext } from '@nocturne/ui/hooks/use-focus-next';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import type { ListContent } from '../../area/list-content.ts';
import { EmptyTab } from '../../area/empty-tab.tsx';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { CreatePlaylist } from './create-playlist.tsx';

/**
 * `/members/{id}/playlists/{page}/`: a member's playlists. The owner also sees private ones and
 * creates new ones here.
 */
export const PlaylistsTab = observer(function PlaylistsTab({
  area,
  content,
}: TabProps<ListContent<Playlist>>) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLElement>(null);
  const focusItemAt = useFocusNext(host, '[data-place]');
  const show = (playlist: Playlist): void => {
    content.list.prepend(playlist);
    focusItemAt(0);
  };
  return (
    <TabSection
      hostRef={host}
      area={area}
      content={content}
      page="member_playlists"
      controls={isMine && <CreatePlaylist onCreate={show} />}
      skeleton={<PlaylistCardsSkeleton />}
      empty={
        <EmptyTab
          area={area}
          icon="playlist"
          forOwner={{ text: 'members.playlists_empty_text', links: ['videos', 'playlists'] }}
          forOthers={{ text: 'members.playlists_none_text', links: ['playlists'] }}
        />
      }
    >
      <PlaylistCards playlists={content.list.items} label={t('common.playlists')} heading="h3" />
    </TabSection>
  );
});
