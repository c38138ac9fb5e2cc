import { memberPicturesFolder } from '../../media/member-pictures.ts';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Crop, PictureSection } from '@nocturne/contracts/account';
import {
  AVATAR_PX,
  BANNER_MIN_HEIGHT,
  BANNER_MIN_WIDTH,
  COVER_ASPECT,
  COVER_WIDTHS,
  PICTURE_MAX_PIXELS,
} from '@nocturne/contracts/constants';
import type { Region } from '../../media/arguments/pictures.ts';
import { isMediaError } from '../../media/media-error.ts';
import { encodePicture } from '../../media/pictures/encode-picture.ts';
import {
  isSideways,
  readPictureHead,
  type PictureHead,
} from '../../media/pictures/picture-head.ts';
import { contentHash, removeFile, storeFile } from '../../media/store-file.ts';
import type { MediaTools } from '../../media/tools.ts';
import type {
  PictureColumn,
  ProfilesRepository,
} from '../../repositories/members/profiles-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { Semaphore } from '../../lib/semaphore.ts';

interface PicturesServiceDeps {
  profiles: Pick<ProfilesRepository, 'setPicture'>;
  mediaFolder: string;
  /** Called for each picture; looks for the tools on first use. */
  tools: () => Promise<MediaTools>;
  /** Called with the error if a file could not be removed. */
  onError: (error: unknown) => void;
}

/** An uploaded picture: a file in its own folder, and the selected part. */
export interface UploadedPicture {
  path: string;
  crop: Crop | undefined;
}

const COLUMNS: Readonly<Record<PictureSection, PictureColumn>> = {
  u_ava: 'avatar_key',
  u_cover: 'cover_key',
};
const NAMES: Readonly<Record<PictureSection, string>> = { u_ava: 'avatar', u_cover: 'cover' };

/**
 * Avatars and covers: re-encodes them, stores them in the media folder and removes the previous
 * ones.
 */
export class PicturesService {
  readonly #deps: PicturesServiceDeps;
  /** 20 pictures in 10 minutes per member. One is processed at a time, up to 20 wait. */
  readonly #pictures = new RateLimiter(20, 600);
  readonly #semaphore = new Semaphore({ atOnce: 1, waitingMax: 20, retrySeconds: 10 });

  constructor(deps: PicturesServiceDeps) {
    this.#deps = deps;
  }

  /** Counts a picture before it is received; throws `too_many`. */
  consumeQuota(userId: number): void {
    this.#pictures.consume(String(userId));
  }

  /**
   * Rejects with `uploads_closed` if files cannot be opened safely, `image_load` for an unsupported
   * or broken picture, `image_size`, or `image_resize`.
   */
  async setPicture(
    userId: number,
    section: PictureSection,
    { path, crop }: UploadedPicture,
  ): Promise<void> {
    const head = readPictureHead(await readFile(path));
    if (!head) throw new AppError('image_load', { field: 'file' });
    const { region, size } = planPicture(section, head, crop);
    const tools = await this.#deps.tools().catch(refuseClosed);
    const options = { folder: dirname(path), source: basename(path), head, region, size, tools };
    const picture = await this.#semaphore.run(() => encodePicture(options)).catch(refuseMedia);
    const key = `${memberPicturesFolder(userId)}/${NAMES[section]}-${contentHash(picture)}.webp`;
    await storeFile(this.#deps.mediaFolder, key, picture);
    await this.#replace(userId, section, key);
  }

  async removePicture(userId: number, section: PictureSection): Promise<void> {
    await this.#replace(userId, section, '');
  }

  async #replace(userId: number, section: PictureSection, key: string): Promise<void> {
    const { profiles, mediaFolder, onError } = this.#deps;
    const before = await profiles.setPicture(userId, COLUMNS[section], key);
    if (before !== '' && before !== key) await removeFile(mediaFolder, before).catch(onError);
  }
}

/**
 * Returns the part of the upright picture to use, and the size of the result. Throws `image_size`,
 * `image_load` and `bad_request`.
 */
export function planPicture(
  section: PictureSection,
  head: PictureHead,
  crop: Crop | undefined,
): { region: Region; size: { width: number; height: number } } {
  if (head.width * head.height > PICTURE_MAX_PIXELS)
    throw new AppError('image_load', { field: 'file' });
  const full = isSideways(head)
    ? { width: head.height, height: head.width }
    : { width: head.width, height: head.height };
  const region = crop ?? { x: 0, y: 0, ...full };
  if (!isWithin(region, full)) throw new AppError('bad_request', { field: 'width' });
  if (section === 'u_ava') return { region, size: { width: AVATAR_PX, height: AVATAR_PX } };
  if (region.width < BANNER_MIN_WIDTH || region.height < BANNER_MIN_HEIGHT)
    throw new AppError('image_size', { field: 'file' });
  const filled = Math.min(region.width, region.height * COVER_ASPECT);
  const width = COVER_WIDTHS.findLast((wide) => wide <= filled) ?? BANNER_MIN_WIDTH;
  return { region, size: { width, height: width / COVER_ASPECT } };
}

function isWithin(
  { x, y, width, height }: Region,
  full: { width: number; height: number },
): boolean {
  const areIntegers = [x, y, width, height].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  );
  return (
    areIntegers && width > 0 && height > 0 && x + width <= full.width && y + height <= full.height
  );
}

function refuseClosed(error: unknown): never {
  if (isMediaError(error) && error.code === 'tool-missing')
    throw new AppError('uploads_closed', { cause: error });
  throw error;
}

/** A picture that fails or times out is the uploader's problem; anything else is ours. */
function refuseMedia(error: unknown): never {
  if (isMediaError(error) && error.code === 'tool-failed')
    throw new AppError('image_load', { field: 'file' });
  if (isMediaError(error) && error.code === 'deadline')
    throw new AppError('image_resize', { field: 'file' });
  throw error;
}
