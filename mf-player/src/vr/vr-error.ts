/**
 * Why a VR video stays flat: `graphics` the browser draws no WebGL, `source` the server named no address to play from, `chunk` the code did not
 * load, `headset` no session began, `sensor` the device may not be followed.
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

/** The refusal behind any failure of VR mode; what is none of ours came with the code that was to be loaded. */
export function refusalOf(cause: unknown): VrRefusal {
  return cause instanceof Error && cause.name === 'VrError' ? (cause as VrError).code : 'chunk';
}
