import type { Video } from '@nocturne/contracts/entities/video';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { TileActions } from '@nocturne/ui/tile';
import { tileOfVideo } from '@nocturne/ui/tile-of-video';
import { VideoGrid } from '@nocturne/ui/video-grid';
import { watchLaterTiles } from '@nocturne/ui/watch-later-tiles';
import { observer } from 'mobx-react-lite';
import { OutstreamSlot } from './outstream-slot.tsx';

/** The variant of the experiment "grid-density": six tiles in a row in place of four (docs/teams.md, "An experiment"). */
const IS_DENSE = __VARIANT__ === 'dense';
/** Posters that load at once: the first row of the widest grid (R2.2-09). */
const FIRST_ROW = IS_DENSE ? 6 : 4;

interface ListingTilesProps {
  videos: readonly Video[];
  label: string;
  /** One below the heading that they stand under. */
  heading?: 'h2' | 'h3' | undefined;
  /** What the owner of the list may do with each tile; watch later is in its menu then. */
  own?: TileActions | undefined;
}

/** The grid of videos with watch later on each tile, and an advertisement where one is planned (R2.3-04). */
export const ListingTiles = observer(function ListingTiles({
  videos,
  label,
  heading,
  own,
}: ListingTilesProps) {
  const services = useServices();
  const keeping = watchLaterTiles(videos, services, useText());
  const aside = services.adTags.hasPlan('outstream') && <OutstreamSlot />;
  return (
    <VideoGrid
      videos={videos.map((video) => tileOfVideo(video, services.session))}
      label={label}
      heading={heading}
      eagerCount={FIRST_ROW}
      isDense={IS_DENSE}
      aside={aside}
      {...keeping}
      {...(own ? { onWatchLater: undefined, ...own } : {})}
    />
  );
});
