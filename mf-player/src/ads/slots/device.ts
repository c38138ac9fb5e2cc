/** What a browser says of its device. */
export type DeviceSigns = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad calls itself a Mac, but has a touch screen. */
export function isIpad({ userAgent, maxTouchPoints }: DeviceSigns): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Phones and tablets: their ads get the longer time (R9-08). */
export function isMobile(signs: DeviceSigns): boolean {
  return isIpad(signs) || /Android|iPhone|iPod|Mobile/.test(signs.userAgent);
}
