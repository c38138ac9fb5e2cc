import { isStaff } from '../../policies/staff.ts';
import type {
  PrivateMedia,
  PrivateMediaRepository,
} from '../../repositories/videos/private-media-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { SignedIn } from '../accounts/sessions-service.ts';

/**
 * Decides who may see media before publication (docs/media.md): the uploader and staff. Only
 * "trust" may see media with a severe match or case, not even the uploader.
 */
export class PrivateMediaService {
  readonly #media: Pick<PrivateMediaRepository, 'findMedia'>;

  constructor(media: Pick<PrivateMediaRepository, 'findMedia'>) {
    this.#media = media;
  }

  /** Rejects with `not_found` for everyone else, to hide whether the video exists. */
  async findMedia(
    videoId: number,
    user: SignedIn | undefined,
  ): Promise<Pick<PrivateMedia, 'folder' | 'isPublished' | 'publicName'>> {
    const media = user && (await this.#media.findMedia(videoId));
    if (!user || !media) throw new AppError('not_found');
    const { folder, isPublished, publicName, isSealed, userId } = media;
    const isAllowed = isSealed ? user.role === 'trust' : isStaff(user) || userId === user.user_id;
    if (!isAllowed) throw new AppError('not_found');
    return { folder, isPublished, publicName };
  }
}
