import type { Crop, PictureSection } from '@nocturne/contracts/account';
import {
  AVATAR_PX,
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  COVER_ASPECT,
} from '@nocturne/contracts/constants';

/** Size of an upright picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Visible part of a picture: zoom, 1 or more, and offset in the free space, 0 to 1 per axis. */
export interface View {
  zoom: number;
  left: number;
  top: number;
}

export const WHOLE_VIEW: View = { zoom: 1, left: 0.5, top: 0.5 };

const ASPECTS: Readonly<Record<PictureSection, number>> = { u_ava: 1, u_cover: COVER_ASPECT };
/** Smallest allowed crop. A small avatar picture is used whole. */
const MIN_CROP: Readonly<Record<PictureSection, Size>> = {
  u_ava: { width: AVATAR_PX, height: AVATAR_PX },
  u_cover: { width: BANNER_MIN_WIDTH, height: BANNER_MIN_HEIGHT },
};
const MAX_ZOOM = 8;

/** The crop never gets smaller than the stored picture. */
export function maxZoom(section: PictureSection, size: Size): number {
  return Math.max(1, Math.min(MAX_ZOOM, maxCropWidth(section, size) / MIN_CROP[section].width));
}

/** Returns true if a cover is large enough; an avatar may have any size. */
export function isLargeEnough(section: PictureSection, { width, height }: Size): boolean {
  return section === 'u_ava' || (width >= BANNER_MIN_WIDTH && height >= BANNER_MIN_HEIGHT);
}

/** Returns the visible part of the picture, in whole pixels. */
export function cropOf(section: PictureSection, size: Size, { zoom, left, top }: View): Crop {
  const exactWidth = maxCropWidth(section, size) / zoom;
  const width = clamp(MIN_CROP[section].width, Math.round(exactWidth), size.width);
  const height = clamp(
    MIN_CROP[section].height,
    Math.round(exactWidth / ASPECTS[section]),
    size.height,
  );
  return {
    x: Math.round((size.width - width) * left),
    y: Math.round((size.height - height) * top),
    width,
    height,
  };
}

/** Returns the view after a drag, in shares of the visible part. The picture follows the finger. */
export function panView(
  section: PictureSection,
  size: Size,
  view: View,
  delta: { right: number; down: number },
): View {
  const { x, y, width, height } = cropOf(section, size, view);
  return {
    ...view,
    left: offsetShare(x - delta.right * width, size.width - width),
    top: offsetShare(y - delta.down * height, size.height - height),
  };
}

/** Returns the view at another zoom, around the same center. */
export function zoomView(section: PictureSection, size: Size, view: View, zoom: number): View {
  const before = cropOf(section, size, view);
  const after = cropOf(section, size, { ...view, zoom });
  return {
    zoom,
    left: offsetShare(before.x + (before.width - after.width) / 2, size.width - after.width),
    top: offsetShare(before.y + (before.height - after.height) / 2, size.height - after.height),
  };
}

/** Width of the largest part with the required aspect ratio. */
function maxCropWidth(section: PictureSection, { width, height }: Size): number {
  return Math.min(width, height * ASPECTS[section]);
}

/** Converts an offset into a share of the free space; 0.5 if there is none. */
function offsetShare(distance: number, freeSpace: number): number {
  return freeSpace > 0 ? clamp(0, distance / freeSpace, 1) : 0.5;
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
