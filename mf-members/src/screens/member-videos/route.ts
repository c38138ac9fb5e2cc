import { areaRoute } from '../../area/area-route.tsx';
import { FavouritesTab } from './favourites-tab.tsx';
import { UploadedTab } from './uploaded-tab.tsx';
import { createFavouriteVideos, createUploadedVideos } from './videos-content.ts';

/** `/members/{id}/uploaded-videos/{page}/`. */
export const uploadedVideosRoute = areaRoute({
  name: 'member_uploaded_videos',
  content: createUploadedVideos,
  Tab: UploadedTab,
});

/** `/members/{id}/favourite-videos/{page}/`. */
export const favouriteVideosRoute = areaRoute({
  name: 'member_favourite_videos',
  content: createFavouriteVideos,
  Tab: FavouritesTab,
});
