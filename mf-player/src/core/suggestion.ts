/** A related video as the player draws it: in the carousel, and as the one that comes next. */
export interface Suggestion {
  videoId: number;
  title: string;
  /** Already worded: "12:47". */
  duration: string;
  poster: string;
  /** Where its link leads. */
  href: string;
}
