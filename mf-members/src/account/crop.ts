import type { Crop, PictureSection } from '@nocturne/contracts/account';
import {
  AVATAR_PX,
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  COVER_ASPECT,
} from '@nocturne/contracts/constants';

/** Pixels of an upright picture. */
export interface Size {
  width: number;
  height: number;
}

/** What of a picture is shown: how near, 1 or more, and where in the room that is left, 0 to 1 each way. */
export interface View {
  zoom: number;
  left: number;
  top: number;
}

export const WHOLE_VIEW: View = { zoom: 1, left: 0.5, top: 0.5 };

const ASPECTS: Readonly<Record<PictureSection, number>> = { u_ava: 1, u_cover: COVER_ASPECT };
/** The smallest part that may be cut out; of a small picture for an avatar it is the whole. */
const LEAST: Readonly<Record<PictureSection, Size>> = {
  u_ava: { width: AVATAR_PX, height: AVATAR_PX },
  u_cover: { width: BANNER_MIN_WIDTH, height: BANNER_MIN_HEIGHT },
};
const MOST_ZOOM = 8;

/** How near a picture may be brought: its part never gets smaller than what is kept of it. */
export function zoomMax(section: PictureSection, size: Size): number {
  return Math.max(1, Math.min(MOST_ZOOM, widest(section, size) / LEAST[section].width));
}

/** Whether a cover is large enough (R5-10); an avatar is of any size. */
export function isLargeEnough(section: PictureSection, { width, height }: Size): boolean {
  return section === 'u_ava' || (width >= BANNER_MIN_WIDTH && height >= BANNER_MIN_HEIGHT);
}

/** The part of the picture that a view shows, in whole pixels of it. */
export function cropOf(section: PictureSection, size: Size, { zoom, left, top }: View): Crop {
  const wide = widest(section, size) / zoom;
  const width = between(LEAST[section].width, Math.round(wide), size.width);
  const height = between(LEAST[section].height, Math.round(wide / ASPECTS[section]), size.height);
  return {
    x: Math.round((size.width - width) * left),
    y: Math.round((size.height - height) * top),
    width,
    height,
  };
}

/** The view after the picture was pushed by shares of what is shown: what is seen goes along with the finger. */
export function pushed(
  section: PictureSection,
  size: Size,
  view: View,
  by: { right: number; down: number },
): View {
  const { x, y, width, height } = cropOf(section, size, view);
  return {
    ...view,
    left: placeOf(x - by.right * width, size.width - width),
    top: placeOf(y - by.down * height, size.height - height),
  };
}

/** The view from nearer or farther, around the same middle. */
export function zoomed(section: PictureSection, size: Size, view: View, zoom: number): View {
  const before = cropOf(section, size, view);
  const after = cropOf(section, size, { ...view, zoom });
  return {
    zoom,
    left: placeOf(before.x + (before.width - after.width) / 2, size.width - after.width),
    top: placeOf(before.y + (before.height - after.height) / 2, size.height - after.height),
  };
}

/** Width of the largest part of the right shape. */
function widest(section: PictureSection, { width, height }: Size): number {
  return Math.min(width, height * ASPECTS[section]);
}

/** Where in the free room a distance lies; in the middle where there is none. */
function placeOf(distance: number, room: number): number {
  return room > 0 ? between(0, distance / room, 1) : 0.5;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
