import type { Video } from '@nocturne/contracts/entities/video';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { TileActions } from '@nocturne/ui/tiles/tile';
import { tileOfVideo } from '@nocturne/ui/tiles/tile-of-video';
import { VideoGrid } from '@nocturne/ui/lists/video-grid';
import { watchLaterTiles } from '@nocturne/ui/lists/watch-later-tiles';
import { observer } from 'mobx-react-lite';
import { OutstreamSlot } from './outstream-slot.tsx';

/**
 * Variant of the experiment "grid-density": six tiles in a row instead of four (docs/teams.md, "An
 * experiment").
 */
const IS_DENSE = __VARIANT__ === 'dense';
/** Number of posters that load eagerly: the first row of the widest grid. */
const FIRST_ROW = IS_DENSE ? 6 : 4;

interface ListingTilesProps {
  videos: readonly Video[];
  label: string;
  /** One level below the heading above the tiles. */
  heading?: 'h2' | 'h3' | undefined;
  /** Actions of the list's owner for each tile. The tile's menu then contains watch later. */
  ownerActions?: TileActions | undefined;
}

/**
 * The grid of videos. Each tile has a watch-later button, and an advertisement appears where one is
 * planned.
 */
export const ListingTiles = observer(function ListingTiles({
  videos,
  label,
  heading,
  ownerActions,
}: ListingTilesProps) {
  const services = useServices();
  const watchLater = watchLaterTiles(videos, services, useText());
  const aside = services.adTags.hasPlan('outstream') && <OutstreamSlot />;
  return (
    <VideoGrid
      videos={videos.map((video) => tileOfVideo(video, services.session))}
      label={label}
      heading={heading}
      eagerCount={FIRST_ROW}
      isDense={IS_DENSE}
      aside={aside}
      {...watchLater}
      {...(ownerActions ? { onWatchLater: undefined, ...ownerActions } : {})}
    />
  );
});
