import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { profileVideosHref } from '../listing/listing-hrefs.ts';
import { sortOptions } from '../listing/listing-labels.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { TabHeading } from '@nocturne/ui/page/tab-heading';
import { ListControls } from './list-controls.tsx';
import { VideoListing } from './video-listing.tsx';

/** The videos of a performer or channel below a heading and their sort order. */
export const ProfileVideos = observer(function ProfileVideos({
  store,
  title,
}: {
  store: ListingStore;
  title: string;
}) {
  const t = useText();
  const { params } = store;
  return (
    <>
      <TabHeading title={title} />
      <ListControls
        sort={{
          options: sortOptions(t, VIDEO_SORTS, (sort) =>
            profileVideosHref({ ...params, page: 1, sort }),
          ),
          current: params.sort,
        }}
      />
      <VideoListing store={store} label={title} hrefOf={profileVideosHref} heading="h3" />
    </>
  );
});
