export type RemoteFailure = 'network' | 'timeout' | 'integrity' | 'contract' | 'exec' | 'missing';

/** Why a remote could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteFailure;

  constructor(reason: RemoteFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** By name, not by class: two copies of this package may meet on one page. */
export function isRemoteError(error: unknown): error is RemoteError {
  return error instanceof Error && error.name === 'RemoteError';
}
