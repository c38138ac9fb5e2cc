import { useText } from '@nocturne/i18n/use-text';
import { classNames } from '../css/class-names.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuItem } from '../overlays/menu-list.tsx';
import { PreviewClip } from './preview-clip.tsx';
import { TileMeta } from './tile-meta.tsx';
import { TilePoster } from './tile-poster.tsx';
import { TileTitle } from './tile-title.tsx';
import type { TileVideo } from './tile-video.tsx';
import { useHydrated } from '../hooks/use-hydrated.tsx';
import { usePreview } from './use-preview.tsx';
import card from './picture-card.module.css';
import styles from './tile.module.css';

export type { TileVideo } from './tile-video.tsx';

/** To the previous position or to the next one. */
export type MoveStep = -1 | 1;

/** Actions of a tile; each control is rendered only with its handler. */
export interface TileActions {
  onWatchLater?: ((videoId: number) => void) | undefined;
  isInWatchLater?: ((videoId: number) => boolean) | undefined;
  /** Returns the share of a video that this visitor has watched, 0 to 1. */
  watchedShare?: ((videoId: number) => number | undefined) | undefined;
  /** For the member's own lists: a delete button that is always visible. */
  onDelete?: ((videoId: number) => void) | undefined;
  /**
   * For a list in its owner's own order: buttons that move a tile by one position, always visible.
   * `canMove` is false at the ends.
   */
  onMove?: ((videoId: number, step: MoveStep) => void) | undefined;
  canMove?: ((videoId: number, step: MoveStep) => boolean) | undefined;
  /** Returns the items of the menu beside the title. */
  menuItems?: ((video: TileVideo) => readonly MenuItem[]) | undefined;
}

export interface TileProps extends TileActions {
  video: TileVideo;
  isEager?: boolean | undefined;
  /** Heading level in the outline: `h2` right below the page title, `h3` inside a section. */
  heading?: 'h2' | 'h3';
}

/**
 * A video in a grid. The link of its title covers the whole tile; the owner's link is above it. The
 * buttons need scripts, so only scripts render them: that halves the elements to style and lay out
 * before the first paint.
 */
export function Tile({
  video,
  isEager,
  heading = 'h2',
  menuItems,
  watchedShare,
  ...actions
}: TileProps) {
  const t = useText();
  const { hostRef, isPlaying } = usePreview<HTMLElement>(video.previewUrl);
  const isHydrated = useHydrated();
  const items = menuItems?.(video) ?? [];
  return (
    <article
      className={classNames(card['card'], styles['tile'])}
      data-video-id={video.videoId}
      data-has-menu={items.length > 0 || undefined}
      ref={hostRef}
    >
      <div className={card['picture']}>
        <TilePoster video={video} isEager={isEager} watchedShare={watchedShare?.(video.videoId)}>
          {video.previewUrl && isPlaying && <PreviewClip url={video.previewUrl} />}
        </TilePoster>
      </div>
      <div className={styles['text']}>
        <TileTitle video={video} heading={heading} />
        <TileMeta video={video} />
        {items.length > 0 && (
          <div className={styles['menu']}>
            {isHydrated && (
              <MenuButton
                label={t('ui.more_about', { title: video.title })}
                icon="more-v"
                title={video.title}
                items={items}
              />
            )}
          </div>
        )}
      </div>
      {isHydrated && <TileCorner video={video} {...actions} />}
    </article>
  );
}

/**
 * Buttons over the picture. Watch later shows on hover and focus; those of the visitor's own list
 * always show.
 */
function TileCorner({
  video,
  onWatchLater,
  isInWatchLater,
  onDelete,
  onMove,
  canMove,
}: TileActions & { video: TileVideo }) {
  const t = useText();
  const { title, videoId } = video;
  if (!onWatchLater && !onDelete && !onMove) return null;
  const isAdded = isInWatchLater?.(videoId) ?? false;
  return (
    <div className={styles['actions']} data-always={onDelete || onMove ? true : undefined}>
      {onWatchLater && (
        <TileAction
          icon={isAdded ? 'check' : 'clock'}
          label={t(isAdded ? 'ui.in_watch_later_video' : 'ui.watch_later_video', { title })}
          isPressed={isAdded}
          onClick={() => onWatchLater(videoId)}
        />
      )}
      {onMove && <TileMoves video={video} onMove={onMove} canMove={canMove} />}
      {onDelete && (
        <TileAction
          icon="trash"
          label={t('ui.delete_video', { title })}
          onClick={() => onDelete(videoId)}
        />
      )}
    </div>
  );
}

type TileMovesProps = { video: TileVideo; onMove: NonNullable<TileActions['onMove']> } & Pick<
  TileActions,
  'canMove'
>;

/** At an end of the list a button stays and keeps the focus, but does nothing. */
function TileMoves({ video: { videoId, title }, onMove, canMove }: TileMovesProps) {
  const t = useText();
  const moveProps = (step: MoveStep) => {
    const isOff = canMove?.(videoId, step) === false;
    return { isOff, onClick: () => void (isOff || onMove(videoId, step)) };
  };
  return (
    <>
      <TileAction icon="chevron-left" label={t('ui.move_earlier', { title })} {...moveProps(-1)} />
      <TileAction icon="chevron-right" label={t('ui.move_later', { title })} {...moveProps(1)} />
    </>
  );
}

interface TileActionProps {
  icon: IconName;
  label: string;
  isPressed?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

function TileAction({ icon, label, isPressed, isOff, onClick }: TileActionProps) {
  const state = { 'aria-pressed': isPressed, 'aria-disabled': isOff || undefined };
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={label}
      title={label}
      {...state}
      onClick={() => onClick()}
    >
      <Icon name={icon} size="sm" />
    </button>
  );
}
