import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { placeVideosHref } from '../listing/listing-hrefs.ts';
import { sortOptions } from '../listing/listing-labels.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { TabHeading } from '@nocturne/ui/tab-heading';
import { ListControls } from './list-controls.tsx';
import { VideoListing } from './video-listing.tsx';

/** The videos of a performer or channel below a heading and their sort order. */
export const PlaceVideos = observer(function PlaceVideos({
  store,
  title,
}: {
  store: ListingStore;
  title: string;
}) {
  const t = useText();
  const { place } = store;
  return (
    <>
      <TabHeading title={title} />
      <ListControls
        sort={{
          options: sortOptions(t, VIDEO_SORTS, (sort) =>
            placeVideosHref({ ...place, page: 1, sort }),
          ),
          current: place.sort,
        }}
      />
      <VideoListing store={store} label={title} hrefOf={placeVideosHref} heading="h3" />
    </>
  );
});
