import { devicePose } from './device-pose.ts';
import type { Look } from './look.ts';
import { VrError } from './vr-error.ts';

/** iOS asks the viewer before a page may follow the device. */
interface AskingSensor {
  requestPermission?: () => Promise<PermissionState>;
}

/** Whether this is a device that is held in a hand and knows how. */
export function canFollowDevice(): boolean {
  return (
    'DeviceOrientationEvent' in globalThis &&
    typeof matchMedia === 'function' &&
    matchMedia('(pointer: coarse)').matches
  );
}

/** Asks for leave where the browser wants that; call it in a click. Rejects with VrError `sensor` where it is refused. */
export async function askForDevice(): Promise<void> {
  const sensor = globalThis.DeviceOrientationEvent as unknown as AskingSensor | undefined;
  const leave = await sensor?.requestPermission?.().catch((cause: unknown) => {
    throw new VrError('sensor', 'the device may not be followed', cause);
  });
  if (leave === 'denied' || leave === 'prompt')
    throw new VrError('sensor', 'the device may not be followed');
}

/** The screen becomes a window: the look follows how the device is held, until `signal` ends it. */
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
