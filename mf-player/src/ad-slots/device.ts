/** Navigator values that identify the device. */
export type DeviceInfo = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad reports itself as a Mac, but has a touch screen. */
export function isIpad({ userAgent, maxTouchPoints }: DeviceInfo): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** True for phones and tablets, whose ads have the longer time limit. */
export function isMobile(device: DeviceInfo): boolean {
  return isIpad(device) || /Android|iPhone|iPod|Mobile/.test(device.userAgent);
}
