import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import type { ReviewPublicationRepository } from '../../repositories/review/review-publication-repository.ts';
import type { PublicationService } from '../videos/publication-service.ts';

interface ReviewPublicationDeps {
  rows: ReviewPublicationRepository;
  publication: Pick<PublicationService, 'publish'>;
  /** Writes the 2257 records of a published video (docs/records.md). */
  records: { saveRecord(videoId: number): Promise<unknown> };
  onError: (error: unknown) => void;
}

/**
 * Completes an approval: publication, records, and a notification for the uploader. Each step is
 * repeatable, and `sweep` finishes the work of killed processes.
 */
export class ReviewPublication {
  readonly #deps: ReviewPublicationDeps;

  constructor(deps: ReviewPublicationDeps) {
    this.#deps = deps;
  }

  /**
   * Rejects with `state_conflict` if the database refuses; the sweep then returns the video to
   * review.
   */
  async publish(videoId: number, actor: Actor): Promise<void> {
    await this.#deps.publication.publish(videoId, actor);
    await this.#finish(videoId);
  }

  /** Part of the job "reviews". One failure does not stop the others. */
  async sweep(): Promise<void> {
    const { rows, onError } = this.#deps;
    for (const videoId of await rows.listStuck())
      await rows.returnToReview(videoId, SYSTEM).catch(onError);
    for (const videoId of await rows.listUnfinished()) await this.#finish(videoId).catch(onError);
  }

  async #finish(videoId: number): Promise<void> {
    await this.#deps.records.saveRecord(videoId);
    await this.#deps.rows.notifyPublished(videoId);
  }
}
