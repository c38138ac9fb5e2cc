/**
 * Reason why a VR video stays flat: `graphics` if the browser lacks WebGL, `source` if the server
 * gave no playable address, `chunk` if the code did not load, `headset` if no session started,
 * `sensor` if access to the orientation sensor was not granted.
 */
export type VrRefusal = 'graphics' | 'source' | 'chunk' | 'headset' | 'sensor';

export class VrError extends Error {
  override readonly name = 'VrError';
  readonly code: VrRefusal;

  constructor(code: VrRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Maps a failure of VR mode to its refusal; anything but a VrError means that the code did not
 * load.
 */
export function refusalOf(cause: unknown): VrRefusal {
  return cause instanceof Error && cause.name === 'VrError' ? (cause as VrError).code : 'chunk';
}
