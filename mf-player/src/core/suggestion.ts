/** A related video in the carousel, or the next one. */
export interface Suggestion {
  videoId: number;
  title: string;
  /** Formatted, such as "12:47". */
  duration: string;
  poster: string;
  /** Target of its link. */
  href: string;
}
