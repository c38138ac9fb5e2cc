import { devicePose } from './device-pose.ts';
import type { Look } from './look.ts';
import { VrError } from './vr-error.ts';

/** iOS requires permission before a page may follow the device. */
interface PermissionRequester {
  requestPermission?: () => Promise<PermissionState>;
}

/** True for handheld devices with an orientation sensor. */
export function canFollowDevice(): boolean {
  return (
    'DeviceOrientationEvent' in globalThis &&
    typeof matchMedia === 'function' &&
    matchMedia('(pointer: coarse)').matches
  );
}

/**
 * Requests permission if the browser requires it; call it in a click. Rejects with VrError `sensor`
 * if refused.
 */
export async function requestDevicePermission(): Promise<void> {
  const sensor = globalThis.DeviceOrientationEvent as unknown as PermissionRequester | undefined;
  const permission = await sensor?.requestPermission?.().catch((cause: unknown) => {
    throw new VrError('sensor', 'access to the orientation sensor was not granted', cause);
  });
  if (permission === 'denied' || permission === 'prompt')
    throw new VrError('sensor', 'access to the orientation sensor was not granted');
}

/** Turns the screen into a window: the look follows the device until `signal` aborts. */
export function attachDeviceLook(look: Look, onChange: () => void, signal: AbortSignal): void {
  globalThis.addEventListener(
    'deviceorientation',
    (event) => {
      const pose = devicePose(event, screen.orientation?.angle ?? 0);
      if (!pose) return;
      look.follow(pose);
      onChange();
    },
    { signal },
  );
  signal.addEventListener('abort', () => look.follow(undefined), { once: true });
}
