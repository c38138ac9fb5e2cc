import { CONTROL } from './experiment-rules.ts';
import type { ComparedVariant } from './experiment-results.ts';

/** Visitors, and plays, that a variant and its control need before the guard compares them. */
export const COMPARED_MIN = 200;
/** A first frame that is later by less than this share is ignored, however significant. */
const SLOWER_MIN_SHARE = 0.1;

/**
 * Returns the reason why a variant is clearly worse than its control: more visitors with an error,
 * or a later first frame, with intervals that do not overlap. Undefined if there is none, or too
 * little data.
 */
export function findRegression(compared: readonly ComparedVariant[]): string | undefined {
  const control = compared.find(({ name }) => name === CONTROL);
  if (!control) return undefined;
  for (const variant of compared) {
    const why =
      variant === control
        ? undefined
        : (errorRegression(variant, control) ?? firstFrameRegression(variant, control));
    if (why)
      return `variant ${variant.name} (${variant.release}) is worse than its control: ${why}`;
  }
  return undefined;
}

function errorRegression(
  { visitors, errorShare }: ComparedVariant,
  control: ComparedVariant,
): string | undefined {
  if (
    Math.min(visitors, control.visitors) < COMPARED_MIN ||
    errorShare.low <= control.errorShare.high
  )
    return undefined;
  return (
    `${percent(errorShare.value)} of its visitors had an error, compared with ` +
    `${percent(control.errorShare.value)} of the control's`
  );
}

function firstFrameRegression(
  { plays, firstFrame }: ComparedVariant,
  control: ComparedVariant,
): string | undefined {
  if (Math.min(plays, control.plays) < COMPARED_MIN || firstFrame.low <= control.firstFrame.high)
    return undefined;
  if (firstFrame.mean <= control.firstFrame.mean * (1 + SLOWER_MIN_SHARE)) return undefined;
  return (
    `the first frame appears after ${Math.round(firstFrame.mean)} ms, the control's after ` +
    `${Math.round(control.firstFrame.mean)} ms`
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
