import { areaRoute } from '../../area/area-route.tsx';
import { createMemberPlaylists } from './playlists-content.ts';
import { PlaylistsTab } from './playlists-tab.tsx';

/** `/members/{id}/playlists/{page}/`. */
export const memberPlaylistsRoute = areaRoute({
  name: 'member_playlists',
  content: createMemberPlaylists,
  Tab: PlaylistsTab,
});
