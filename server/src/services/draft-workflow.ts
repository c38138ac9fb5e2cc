import { SYSTEM, type Actor } from '../repositories/audit.ts';
import type { DepictionsRepository } from '../repositories/depictions-repository.ts';
import type { DraftsRepository } from '../repositories/drafts-repository.ts';
import type { VerificationRepository } from '../repositories/verification-repository.ts';
import type { VideoStatesRepository } from '../repositories/video-states-repository.ts';
import { draftGaps } from './draft-gaps.ts';

interface Dependencies {
  drafts: Pick<DraftsRepository, 'find' | 'keepPreview' | 'sentOf' | 'decidedAbout'>;
  states: Pick<VideoStatesRepository, 'transition'>;
  depictions: Pick<DepictionsRepository, 'list'>;
  verifications: Pick<VerificationRepository, 'find'>;
}

/** Where a video goes that its uploader has sent (docs/upload.md). */
export class DraftWorkflow {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /**
   * To review once it is encoded and nothing is missing, back to waiting when something is missing again. Called whenever one of these may have
   * changed: by its uploader, at the end of encoding, after decisions about identities and papers. What staff gave back waits until it is sent again.
   * Harmless for every other video.
   */
  async advance(videoId: number, actor: Actor = SYSTEM): Promise<void> {
    const { drafts, states, depictions, verifications } = this.#with;
    await drafts.keepPreview(videoId);
    const draft = await drafts.find(videoId);
    if (!draft?.sentAt || draft.isReturned) return;
    const people = (await depictions.list(videoId)).map(({ result, missing }) => ({
      state: result,
      missing,
    }));
    const isVerified = (await verifications.find(draft.userId))?.state === 'verified';
    const isWhole = draftGaps(draft, people, isVerified).length === 0;
    const [from, to] = isWhole
      ? (['awaiting_documents', 'in_review'] as const)
      : (['in_review', 'awaiting_documents'] as const);
    await states.transition({ videoId, from: [from], to, actor, version: draft.version });
  }

  /** The same for all of a member, about whose identity or people somebody decided. */
  async advanceAll(userId: number, actor: Actor = SYSTEM): Promise<void> {
    for (const id of await this.#with.drafts.sentOf(userId)) await this.advance(id, actor);
  }

  /** The same for all about which something was decided lately, also by a command in another process: part of the job "repair". */
  async advanceDecided(): Promise<void> {
    for (const id of await this.#with.drafts.decidedAbout()) await this.advance(id);
  }
}
