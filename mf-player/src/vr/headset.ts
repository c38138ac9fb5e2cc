import { VrError } from './vr-error.ts';

const MODE = 'immersive-vr';

/** Reports whether a headset is connected: immediately, and whenever that changes. */
export function watchHeadset(onChange: (hasHeadset: boolean) => void, signal: AbortSignal): void {
  const { xr } = navigator as { xr?: XRSystem };
  if (!xr) return;
  const check = (): void => {
    xr.isSessionSupported(MODE).then(
      (isSupported) => !signal.aborted && onChange(isSupported),
      () => !signal.aborted && onChange(false),
    );
  };
  check();
  xr.addEventListener('devicechange', check, { signal });
}

/** Opens a session in the headset; call it in a click. Rejects with VrError `headset`. */
export async function openHeadset(): Promise<XRSession> {
  const { xr } = navigator as { xr?: XRSystem };
  if (!xr) throw new VrError('headset', 'WebXR is not available');
  return xr.requestSession(MODE).catch((cause: unknown) => {
    throw new VrError('headset', 'the headset session did not start', cause);
  });
}
