/** Conditions that decide what follows a video. */
export interface EndConditions {
  hasSuggestions: boolean;
  /** True if the next video may start automatically. */
  playsNext: boolean;
  showsRelated: boolean;
  /** True if wider than 420 px (settlement 48). */
  isWide: boolean;
  isFullscreen: boolean;
}

/**
 * Decides what follows a video. Narrow players count down only in full screen; the related panel
 * needs a wide one.
 */
export function actionAfterEnd({
  hasSuggestions,
  playsNext,
  showsRelated,
  isWide,
  isFullscreen,
}: EndConditions): 'countdown' | 'related' | 'nothing' {
  if (!hasSuggestions) return 'nothing';
  if (playsNext && (isWide || isFullscreen)) return 'countdown';
  return showsRelated && isWide ? 'related' : 'nothing';
}
