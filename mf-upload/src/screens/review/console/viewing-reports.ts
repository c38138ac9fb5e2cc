import type { FormBody } from '@nocturne/contracts/bodies';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { LOOK_FRAMES_SECONDS } from '@nocturne/contracts/review';
import type { FormCode } from '@nocturne/lib/refusal';
import { versionOf } from './review-bodies.ts';
import { sendAction, type ActionServices } from './send-action.ts';

/** Pause before the first repetition, milliseconds; each further pause is twice as long. */
const REPEAT_MIN_MS = 1000;
const REPEAT_MAX_MS = 30_000;

/** Refusals that a later repetition can pass. */
const TEMPORARY_CODES: readonly FormCode[] = [
  'network',
  'system',
  'unavailable',
  'too_many',
  'too_often',
  'look_required',
];

export interface PictureShown {
  /** True if the frames are shown too. */
  hasFrames: boolean;
  /** Aborts when the picture is blurred or the video closes. */
  signal: AbortSignal;
}

interface ViewingReportsDeps {
  services: ActionServices;
  /** Receives the server's video after a report. */
  onAnswer: (updated: ReviewVideo) => void;
}

/** Reports to the server which parts of a video a reviewer views. Its methods never reject. */
export class ViewingReports {
  readonly #deps: ViewingReportsDeps;

  constructor(deps: ViewingReportsDeps) {
    this.#deps = deps;
  }

  /** Reports seconds that were played unblurred. Is not repeated: the next report follows soon. */
  async reportWatched(video: ReviewVideo, from: number, to: number): Promise<void> {
    await this.#send(watchedBody(video, from, to));
  }

  /**
   * Reports that the picture is unblurred and, once the frames were visible long enough, that they
   * were seen. Repeats each report until it counts, cannot count, or the signal aborts.
   */
  async reportPictureShown(video: ReviewVideo, { hasFrames, signal }: PictureShown): Promise<void> {
    // An empty range tells the server that the picture is visible from now on.
    const isStarted = await this.#sendUntilAccepted(watchedBody(video, 0, 0), signal);
    if (!isStarted || !hasFrames || video.look.has_frames) return;
    // The server counts from its receipt of the first report, which may arrive late.
    await wait(LOOK_FRAMES_SECONDS * 1000, signal);
    await this.#sendUntilAccepted({ act: 'look_frames', ...versionOf(video) }, signal);
  }

  /** Resolves to false if the report cannot count, or the signal aborts. */
  async #sendUntilAccepted(body: FormBody<'review'>, signal: AbortSignal): Promise<boolean> {
    let pauseMs = REPEAT_MIN_MS;
    while (!signal.aborted) {
      const code = await this.#send(body);
      if (code === undefined) return !signal.aborted;
      if (!TEMPORARY_CODES.includes(code)) return false;
      await wait(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, REPEAT_MAX_MS);
    }
    return false;
  }

  /** Resolves to the code of a refusal, or to undefined on success. */
  async #send(body: FormBody<'review'>): Promise<FormCode | undefined> {
    const result = await sendAction(this.#deps.services, 'review', body);
    if ('refusal' in result) return result.refusal.form ?? 'system';
    this.#deps.onAnswer(result.answer.video);
    return undefined;
  }
}

const watchedBody = (video: ReviewVideo, from: number, to: number): FormBody<'review'> => ({
  act: 'look',
  ...versionOf(video),
  from: String(from),
  to: String(to),
});

/** Waits this many milliseconds, or until the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
