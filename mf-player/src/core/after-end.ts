/** What the end of a video depends on (R4-14, R4-15). */
export interface EndConditions {
  hasSuggestions: boolean;
  /** The next video may start by itself. */
  playsNext: boolean;
  showsRelated: boolean;
  /** Wider than 420 px (settlement 48). */
  isWide: boolean;
  isFullscreen: boolean;
}

/** What follows a video that has ended: narrow players count down only in full screen, the related panel needs a wide one. */
export function afterEnd({
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
