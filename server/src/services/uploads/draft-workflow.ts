import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import type { DepictionsRepository } from '../../repositories/identity/depictions-repository.ts';
import type { DraftsRepository } from '../../repositories/uploads/drafts-repository.ts';
import type { VerificationRepository } from '../../repositories/identity/verification-repository.ts';
import type { VideoStatesRepository } from '../../repositories/videos/video-states-repository.ts';
import { draftGaps } from './draft-gaps.ts';

interface DraftWorkflowDeps {
  drafts: Pick<
    DraftsRepository,
    'findDraft' | 'applyPreview' | 'listSubmitted' | 'listRecentlyDecided'
  >;
  states: Pick<VideoStatesRepository, 'transition'>;
  depictions: Pick<DepictionsRepository, 'listDepictions'>;
  verifications: Pick<VerificationRepository, 'findVerification'>;
}

/** Decides the next state of a submitted draft (docs/upload.md). */
export class DraftWorkflow {
  readonly #deps: DraftWorkflowDeps;

  constructor(deps: DraftWorkflowDeps) {
    this.#deps = deps;
  }

  /**
   * Moves a draft to review once it is encoded and complete, and back to waiting if something is
   * missing again. Callers run this after every possible change: edits of the uploader, the end of
   * encoding, decisions about identities and documents. A returned draft waits until it is
   * submitted again. Other videos stay unchanged.
   */
  async advance(videoId: number, actor: Actor = SYSTEM): Promise<void> {
    const { drafts, states, depictions, verifications } = this.#deps;
    await drafts.applyPreview(videoId);
    const draft = await drafts.findDraft(videoId);
    if (!draft?.sentAt || draft.isReturned) return;
    const people = (await depictions.listDepictions(videoId)).map(({ result, missing }) => ({
      state: result,
      missing,
    }));
    const isVerified = (await verifications.findVerification(draft.userId))?.state === 'verified';
    const isComplete = draftGaps(draft, people, isVerified).length === 0;
    const [from, to] = isComplete
      ? (['awaiting_documents', 'in_review'] as const)
      : (['in_review', 'awaiting_documents'] as const);
    await states.transition({ videoId, from: [from], to, actor, version: draft.version });
  }

  /** Advances all submitted drafts of a member after a decision about their identity or people. */
  async advanceAll(userId: number, actor: Actor = SYSTEM): Promise<void> {
    for (const id of await this.#deps.drafts.listSubmitted(userId)) await this.advance(id, actor);
  }

  /**
   * Advances all submitted drafts with recent decisions, including those by commands in other
   * processes. Part of the job "repair".
   */
  async advanceDecided(): Promise<void> {
    for (const id of await this.#deps.drafts.listRecentlyDecided()) await this.advance(id);
  }
}
